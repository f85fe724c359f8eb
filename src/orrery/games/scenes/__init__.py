"""Nine Scenes: two to six tellers, nine scenes, one story. The rules are numbered NS-001 to NS-130."""

from orrery.games.scenes.game import NineScenes

__all__ = ["NineScenes"]
