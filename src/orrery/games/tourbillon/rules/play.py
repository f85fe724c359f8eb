"""A play, from the decision to the last Beat: the machine that the state is moved on by.

`run` goes on until the player is asked something, the play is settled, or the fight is over. Nothing waits
outside the state, and no effect calls the machine: what it triggers stands in the queue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    AIMING,
    ASK_TARGET,
    BEAT,
    BEATS_PER_TICK,
    C_DESTROYED,
    C_PLAYED,
    COUNTING,
    ENDINGS,
    FACE_MASK,
    FULL_RATE,
    G_ARRIVED,
    G_CAP_ON,
    G_CLOCKS,
    G_DISABLED,
    G_HP,
    G_KIND,
    G_SERIAL,
    G_STEP,
    G_WIDTH,
    GEARS,
    GREMLINS,
    IDLE,
    KIND_BITS,
    KIND_MASK,
    LOST_EMPTY_HAND,
    LOST_WHEEL,
    MOST_BEATS,
    MOST_CHEAPER,
    MOST_DECISIONS,
    NO_QUESTION,
    NO_SQUARE,
    NONE,
    ON_DESTROY,
    ON_PLAY,
    ON_REPLACED,
    OPENING,
    PLACED,
    PLACES,
    PLAYED,
    POISON,
    REMOVING,
    REPLACING,
    RUN_MOVE,
    RUN_STANDING,
    RUNNING,
    SHORTEST_INTERVAL,
    STANDING,
    TARGETS,
    WASTE_STEP,
    WHEN_DESTROYED,
    WHEN_PLAYED,
    WON,
    ticks_text,
)
from orrery.games.tourbillon.program import Card, Gremlin
from orrery.games.tourbillon.rules import clock, firing, gremlins, legal, piles, plate
from orrery.games.tourbillon.rules.derived import changed, expire, survey

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


# -- decisions
def decide(fight: FightState, action: i64) -> None:
    """Do one decision of the player and everything that follows from it."""
    rules = fight.rules
    fight.decisions += 1
    if fight.asking == ASK_TARGET:
        fight.asking = NO_QUESTION
        fight.play_aim = legal.serial_of_target(fight, action - rules.target_base)
    elif fight.asking != NO_QUESTION:
        effect = firing.effects_of(fight)[fight.run_at - 1]
        effect.answer(fight, action)
        legal.answer_alone(fight, effect)
    elif action < rules.discard_base:
        begin_play(fight, action // PLACES, action % PLACES)
    elif action >= rules.aim_base:
        change_aim(fight, action - rules.aim_base)
    else:
        put_last(fight, legal.face_of_index(action - rules.last_base))
    run(fight)
    if fight.decisions >= MOST_DECISIONS and fight.ending == RUNNING:
        end(fight, LOST_WHEEL)


def change_aim(fight: FightState, offset: i64) -> None:
    square = legal.square_of_place(fight, offset // TARGETS)
    serial = legal.serial_of_target(fight, offset % TARGETS)
    fight.aim = changed(fight.aim, square, serial)
    fight.aimed = changed(fight.aimed, square, 1)
    if fight.log is not None:
        card = fight.card_at(square).name
        fight.tell(
            "aim",
            f"{card} on {plate.name_of(fight, square)} has a new target.",
            {"card": card, "square": plate.name_of(fight, square)},
        )


def put_last(fight: FightState, face: i64) -> None:
    """Put a card last in hand."""
    code = fight.hand.pop(piles.place_in(fight.hand, face))
    fight.hand.insert(0, code)
    fight.shifts += 1


def play_cost(fight: FightState, code: i64, square: i64) -> i64:
    """What a play costs in Beats, with the plate as it stands (TB-004)."""
    card = fight.rules.cards[code & KIND_MASK]
    beats = card.cost + fight.penalty + fight.waste // WASTE_STEP
    beats -= (code >> KIND_BITS & MOST_CHEAPER) * BEATS_PER_TICK
    if square >= 0:
        beats -= fight.ground_cost[square] * BEATS_PER_TICK
    if fight.speaks:
        beats -= discounts(fight, card, square)
    for text in card.standing:  # "this card costs less"
        beats -= text.own_discount(fight)
    if fight.penalty_percent:
        beats = (beats * (100 + fight.penalty_percent) + 50) // 100
    return beats if beats > 1 else 1


def discounts(fight: FightState, card: Card, square: i64) -> i64:
    """By how many Beats the gears on the plate make a play cheaper."""
    beats: i64 = 0
    for other in range(len(fight.gear)):
        standing = fight.gear[other]
        if standing >= 0:
            for text in fight.rules.cards[standing & KIND_MASK].standing:
                beats += text.discount(fight, other, card)
                if square >= 0:
                    beats += text.square_discount(fight, other, square)
    return beats


def begin_play(fight: FightState, face_index: i64, place: i64) -> None:
    """The cost is fixed, and the card leaves the hand."""
    code = fight.hand.pop(piles.place_in(fight.hand, legal.face_of_index(face_index)))
    square = NONE if place == NO_SQUARE else legal.square_of_place(fight, place)
    until = fight.clock + play_cost(fight, code, square)
    fight.until = until if until < MOST_BEATS else MOST_BEATS
    fight.play_code = code & ~(FACE_MASK ^ KIND_MASK)  # what made it cheaper is used up
    fight.play_square = square
    fight.play_aim = NONE
    fight.memory = 0
    fight.shifts = 0
    fight.triggers = 0
    for other in fight.aimers:
        if fight.aimed[other]:
            fight.aimed = changed(fight.aimed, other, 0)
    if fight.ledger is not None:
        fight.ledger.add("play", fight.rules.cards[code & KIND_MASK].name)
    elif fight.log is not None:
        card = fight.rules.cards[code & KIND_MASK].name
        where = "" if square == NONE else plate.name_of(fight, square)
        on = f" on {where}" if where else ""
        cost = fight.until - fight.clock
        fight.tell(
            "play",
            f"{{0}} plays {card}{on}: {ticks_text(cost)}.",
            {"card": card, "square": where, "beats": cost},
        )
    fight.stage = STANDING if square < 0 or fight.gear[square] < 0 else AIMING
    card_played = fight.rules.cards[code & KIND_MASK]
    if card_played.aims:
        targets = legal.targets_for(fight, card_played, square)
        if len(targets) > 1 and not fight.rules.standing_orders:
            fight.asking = ASK_TARGET
            fight.stage = AIMING
        elif targets:
            fight.play_aim = legal.serial_of_target(fight, targets[0])


# -- the machine
def run(fight: FightState) -> None:
    """Go on until the player must decide or the fight is over."""
    while fight.asking == NO_QUESTION:
        if fight.run_what:
            firing.proceed(fight)
        elif fight.queue:
            firing.next_in_queue(fight)
        elif fight.stage == IDLE:
            break
        else:
            if fight.stage < BEAT:
                place_card(fight)
            if fight.stage >= BEAT:
                run_time(fight)
    if fight.dirty:
        survey(fight)
    if fight.asking != NO_QUESTION:
        clock.note_full(fight)


def place_card(fight: FightState) -> None:
    """The placement stage (TB-017), step by step, as long as nothing waits to be worked off first."""
    if AIMING <= fight.stage < STANDING:
        make_room(fight)
        if fight.queue:
            return
    if fight.stage == STANDING:
        fight.stage = PLAYED
        stand(fight)
        if fight.queue or fight.run_what:
            return
    if fight.stage == PLAYED:
        fight.stage = COUNTING
        if fight.play_square == NONE:
            finish_card(fight)
            if fight.queue:
                return
    if fight.stage == COUNTING:
        fight.stage = PLACED
        if fight.counting:
            count_play(fight)
            if fight.queue:
                return
    assert fight.stage in (PLACED, OPENING)
    fight.memory = 0
    fight.play_aim = NONE
    fight.play_square = NONE
    fight.play_code = NONE
    fight.stage = BEAT
    check_end(fight)


def make_room(fight: FightState) -> None:
    """Whatever stands on the square reacts, and goes."""
    square = fight.play_square
    if fight.stage == AIMING:
        fight.stage = REPLACING if square >= 0 and fight.gear[square] >= 0 else STANDING
    if fight.stage == REPLACING:
        fight.stage = REMOVING
        fight.memory = fight.progress_of(square)
        plate.trigger(fight, fight.gear[square], ON_REPLACED, square, fight.born[square])
        if fight.queue:
            return
    if fight.stage == REMOVING:
        fight.stage = STANDING
        if square >= 0 and fight.gear[square] >= 0:  # it may have removed itself, or its square
            plate.replace(fight, square)


def stand(fight: FightState) -> None:
    """The new gear stands, the square's triggered bonus works; a Momentary card fires instead."""
    code = fight.play_code
    square = fight.play_square
    fight.counts[C_PLAYED] += 1
    if square == NONE:
        if fight.rules.cards[code & KIND_MASK].momentary:
            firing.fire_momentary(fight, code)
        else:  # a ruling: if its square has gone meanwhile, the card is lost to discard
            piles.to_discard(fight, code)
        return
    if fight.gear[square] >= 0:  # a trigger has put something there meanwhile: it is replaced as well
        plate.replace(fight, square)
    plate.put_down(fight, code, square, fight.memory)
    card = fight.rules.cards[code & KIND_MASK]
    if card.aims:
        fight.aim = changed(fight.aim, square, fight.play_aim)
    if card.programs[ON_PLAY]:
        plate.trigger(fight, code, ON_PLAY, square, fight.born[square])


def finish_card(fight: FightState) -> None:
    """A Momentary card is destroyed after its effect and goes to discard."""
    code = fight.play_code
    if not fight.rules.cards[code & KIND_MASK].momentary:
        return
    fight.counts[C_DESTROYED] += 1
    plate.trigger(fight, code, ON_PLAY, NONE)
    if fight.rules.cards[code & KIND_MASK].returning:
        piles.to_hand(fight, code)
    else:
        piles.to_discard(fight, code)
    plate.trigger(fight, code, ON_DESTROY, NONE)
    plate.watch(fight, WHEN_DESTROYED)


def count_play(fight: FightState) -> None:
    """Texts that wait for the nth card played react when the number is reached (TB-125)."""
    played = fight.counts[C_PLAYED]
    for square in range(len(fight.gear)):
        code = fight.gear[square]
        if code >= 0:
            card = fight.rules.cards[code & KIND_MASK]
            if card.counts_to == played and card.programs[WHEN_PLAYED]:
                piles.enqueue(fight, RUN_STANDING, code, WHEN_PLAYED, square, fight.born[square])


# -- the Beats
def run_time(fight: FightState) -> None:
    """Beat after Beat (TB-005), as long as nothing waits to be worked off first."""
    while True:
        if fight.stage == BEAT and not next_beat(fight):
            return
        while fight.stage == GEARS:
            look_at_gears(fight)
            if fight.queue or fight.run_what:
                return
        if fight.stage == GREMLINS or not clock.nobody_acts(fight):
            fight.stage = GREMLINS
            look_at_gremlins(fight)
            if fight.run_what or fight.queue:
                return
        fight.stage = BEAT
        if fight.foes_count == 0 or fight.doom != RUNNING:
            check_end(fight)
            return


def next_beat(fight: FightState) -> bool:
    """Time moves on, at once to the next Beat in which anything can happen; False if the play is over."""
    left = fight.until - fight.clock
    fight.triggers = 0
    if left > 0:
        if fight.timed:
            expire(fight)
        if fight.dirty:  # changed rates count from here on (TB-127)
            survey(fight)
        beats = 1 if fight.stepwise else clock.beats_to_event(fight, left)
        if beats <= left:
            if fight.uneven:
                clock.wind_gears(fight, beats)
            if beats > 1:
                clock.count_down(fight, beats - 1)
            fight.clock += beats
            fight.gear_at = 0
            fight.stage = GEARS
            return True
        clock.wind_gears(fight, left)  # nothing happens any more in this play
        clock.count_down(fight, left)
        fight.clock = fight.until
    fight.stage = IDLE
    if not fight.hand:
        end(fight, LOST_EMPTY_HAND)
    elif fight.clock >= MOST_BEATS:
        end(fight, LOST_WHEEL)
    return False


def look_at_gears(fight: FightState) -> None:
    """Gears one by one in escapement order: a full one that can pay fires; the queue before the next.

    By its timer a gear fires once in a Beat, and not before the shortest interval is over (TB-011, TB-012).
    """
    if fight.dirty:  # by what was worked off since the last gear
        survey(fight)
    beat = fight.clock
    now = beat * FULL_RATE
    timers = fight.timers
    dues = fight.due
    for square in timers if fight.gear_at == 0 else clock.timers_from(fight, fight.gear_at):
        if dues[square] > now:
            continue
        dues[square] = 0
        if (
            firing.can_fire(fight, square)
            and beat - fight.wound[square] >= SHORTEST_INTERVAL
            and fight.fired[square] != beat * 2
        ):
            fight.gear_at = square + 1
            firing.fire(fight, square, beat * 2)
            if fight.dirty:
                survey(fight)
            if fight.timers is not timers or fight.queue or fight.run_what:
                return  # then on from the next square of the plate as it is by then
    fight.gear_at = 0
    fight.stage = POISON
    if fight.poisoned:
        gremlins.strike_poison(fight)
    if fight.dying:
        gremlins.sweep(fight)


def look_at_gremlins(fight: FightState) -> None:
    """Gremlins from top to bottom: each counts down, acts at zero, and finishes before the next."""
    while fight.phase_at < fight.foes_count:
        g = fight.phase_at
        row = g * G_WIDTH
        foes = fight.foes
        if foes[row + G_HP] <= 0 or foes[row + G_ARRIVED] >= fight.clock:
            fight.phase_at += 1  # one that has just arrived counts from the next Beat on (TB-156)
            fight.phase_clock = NONE  # perhaps a second form, taken in the middle of its own turn
            continue
        kind = fight.rules.gremlins[foes[row + G_KIND]]
        move: i64 = NONE
        if fight.phase_clock != NONE:
            move = due_move(fight, g, kind)
        elif foes[row + G_DISABLED] > 0:
            recover(fight, g)
        else:
            if kind.regeneration:
                regenerate(fight, g)
            if kind.clocks:
                fight.phase_clock = 0
                clock.count_one(fight, g, 1)
                move = due_move(fight, g, kind)
        if move == NONE:
            fight.phase_at = g + 1
            fight.phase_clock = NONE
            continue
        firing.begin(fight, RUN_MOVE, foes[row + G_KIND], move, NONE, foes[row + G_SERIAL])
        if fight.ledger is not None:
            fight.ledger.add("move", kind.name)
        elif fight.log is not None:
            text = kind.moves[move].text or "acts"
            fight.tell(
                "move",
                f"{kind.name}: {text}.",
                {"gremlin": kind.name, "part": gremlins.part_of(g), "beat": fight.clock},
            )
        firing.proceed(fight)
        if fight.run_what or fight.queue:
            return
    fight.phase_at = 0
    fight.phase_clock = NONE


def due_move(fight: FightState, g: i64, kind: Gremlin) -> i64:
    """The move whose countdown is over, wound up again; NONE if there is none any more."""
    row = g * G_WIDTH
    while fight.phase_clock < kind.clocks:
        i = fight.phase_clock
        fight.phase_clock += 1
        if fight.foes[row + G_CLOCKS + i] <= 0:
            move = i
            following = i
            if not kind.independent:
                move = fight.foes[row + G_STEP]
                following = (move + 1) % len(kind.moves)
                fight.foes[row + G_STEP] = following
            fight.foes[row + G_CLOCKS + i] = kind.moves[following].interval * 100
            if fight.foes[row + G_CAP_ON] != NONE:  # a cap that a move has set holds till the next
                fight.foes[row + G_CAP_ON] = NONE
                gremlins.disrupt(fight)
            return move
    return NONE


def recover(fight: FightState, g: i64) -> None:
    """A disabled gremlin comes back after its last step."""
    if fight.foes[g * G_WIDTH + G_DISABLED] <= fight.clock:
        fight.foes[g * G_WIDTH + G_DISABLED] = 0
        gremlins.disrupt(fight)
        if fight.log is not None:
            name = gremlins.kind_of(fight, g).name
            fight.tell(
                "recover", f"{name} is no longer disabled.", {"gremlin": name, "part": gremlins.part_of(g)}
            )


def regenerate(fight: FightState, g: i64) -> None:
    """Printed regeneration adds shields in every whole Tick of the fight's clock."""
    if fight.clock % BEATS_PER_TICK:
        return
    kind = gremlins.kind_of(fight, g)
    gremlins.grow_shields(fight, g, kind.regeneration, kind.shields)


# -- the end
def check_end(fight: FightState) -> None:
    """Victory before every kind of defeat (TB-041)."""
    if fight.foes_count == 0:
        end(fight, WON)
    elif fight.doom != RUNNING:
        end(fight, fight.doom)


def end(fight: FightState, ending: i64) -> None:
    fight.ending = ending
    fight.stage = IDLE
    fight.asking = NO_QUESTION
    if fight.log is not None:
        result = "won" if ending == WON else "lost"
        fight.tell("end", f"The fight is {result}.", {"ending": ENDINGS[ending]})
