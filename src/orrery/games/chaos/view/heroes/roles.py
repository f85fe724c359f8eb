"""What the ready-made heroes are for, in words."""

from __future__ import annotations

from typing import Final

# Of each ready-made hero: a role in three words, and what it is good at.
ROLES: Final = {
    "Odda": ("Heavy front fighter", "Strikes hardest, and stands where others would run."),
    "Mirre": ("Shielded field healer", "A sure blade behind a shield, and bandages for those who fall."),
    "Teodor": ("Armored spear guard", "Strikes two squares away, and keeps calm when others break."),
    "Sefa": ("Nimble trap breaker", "Hard to hit, and at home with locks, snares and searched rooms."),
    "Harrow": ("Tough unarmed healer", "Takes more blows than most, gives them back, and patches wounds."),
    "Ilven": ("Daring shielded fencer", "Wins a Clash by charm: feints past a foe and stands behind it."),
    "Brannoc": ("Learned blade scholar", "Reads riddles and traps, and draws a blade when reading ends."),
    "Quill": ("Quick long bow", "Acts early, shoots across the whole room, and sees what is hidden."),
}
