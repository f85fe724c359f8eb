"""Nine Scenes: two to six tellers, nine scenes, one story. The rules are numbered NS-001 to NS-130."""

from orrery.games.story.game import Story

__all__ = ["Story"]
