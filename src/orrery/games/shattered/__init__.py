"""Shattered Dungeon: you are the dungeon, and somebody comes in.

How a card's text becomes its program
-------------------------------------
A card file (TOML) has one table a card: name, category, type, cost, power, a fiction tag and the text. The
text is the program: the language of the cards reads it into one `program.Card`, whose keyword arguments are
all there is. A word or field that the language does not know is refused. By category:

========  ===========================================================================================
Strike    ``target``; keywords Entangle, Erode, Drain (``drain_to``), Overwhelm (``spill_to``), Resonate,
          Ward, Exhaust (bits in ``keywords``); ``self_cost_of``/``self_cost``; one ``Trigger``
Trigger   foe has / lacks a condition (Entangled, Empower, Disrupt, Erode, Fortify, Ward, Trap); own
          resource at most n percent of its start; a resource above n; n cards of a category in the own
          discard, flat or for each up to a maximum; from round n. It gives power, steps of advantage, or
          a keyword
Empower   ``advantage`` steps, ``boost`` power, ``grants`` (Entangle, Erode, Drain, Overwhelm, Ward),
          ``close_advantage`` (more steps if the struck side is Entangled), ``redirect``
Disrupt   ``disadvantage`` steps, ``thorns_on``/``thorns``, ``strip``, ``scatter``; they combine freely
Counter   ``chip_from``/``chip``, ``punish`` (the chip if an Empower was removed), ``steal``, ``anchor``;
          set-up as parts: entangle, fortify. All of it only if something was removed
React     ``power``; ``absorb`` n; ``low_resource``/``low_power`` (the power while that resource is at
          most half); ``reflect_from``/``reflect``; riders as parts, done when the React cuts something
Trap      ``springs_on`` Empower, Strike, Counter (the enemy's) or Offer (the own one accepted); parts:
          lose, entangle, erode
Offer     parts in printed order: gain or lose of the receiver's reducers, gain of Trust and Rapport
Test      ``reward_trust``/``reward_rapport``, ``exposure_of``/``exposure``, ``boost`` (the defector's)
Reshape   parts: gain of own reducers, shift, fortify, ward
Energy    nothing more
========  ===========================================================================================

A `program.Part` is verb, resource, amount (and ``to`` of a shift, ``rounds`` of a Fortify). Resources belong
to sides, so a part needs no other word for whom it touches; ward is the player's, entangle the other side's.

The content hands over, for a preset (``v2.1`` or ``standard``), a `program.Library`: all cards, the rooms,
the dungeon and the visitors. `tables.Rules` numbers the cards.
"""

from orrery.games.shattered.game import Shattered
from orrery.games.shattered.journey import ShatteredLife

__all__ = ["Shattered", "ShatteredLife"]
