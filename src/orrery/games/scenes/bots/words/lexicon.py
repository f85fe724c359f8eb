"""Words by which a machine teller knows what people wrote about: only lists to look things up in."""

from __future__ import annotations

from typing import Final


def several(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Words that begin a sentence with a capital and are no names, and words at which a name for a thing ends.
FUNCTION: Final = several(
    """a about above across after again against all almost along already also although always am among an
    and another any anybody anyone anything are around as at away back be because been before behind
    being below beneath beside besides between beyond both but by can cannot could did do does done
    down during each either else enough even ever every everybody everyone everything except few
    first for from had half has have having he hello hence her here hers herself him himself his how
    however i if in indeed inside instead into is it its itself just last later least less let like
    long look many maybe me meanwhile might mine more most much must my myself near nearly neither
    never next nine no nobody none nor not nothing now of off often oh okay on once one only onto or
    other others otherwise our ours out outside over own past people perhaps please quite rather
    really same several shall she should since so some somebody someone something sometimes soon
    still such suddenly ten than thank thanks that the their theirs them then there therefore these
    they this those though three through thus till to today together tomorrow tonight too toward
    towards twice two under underneath unless until up upon us very was we well were what whatever
    when whenever where whether which while who whoever whole whom whose why will with within
    without would yes yesterday yet you your yours"""
)

# What can stand behind a name at the beginning of a sentence.
DEEDS: Final = several(
    """asked asks became becomes began begins broke brought came can carried comes cried did died does drew
    ended fell felt finds followed follows forgot found gave gives goes got had has heard hears held
    hid is kept killed kissed knew knocked knows laughed laughs lay learned leaves left lied lies
    lifted lit lived lives locked looked looks lost made makes met must never nodded only opened
    opens owed owes paid played put ran read refused remembered remembers returned rose said sang
    sat saw says sees sent shook shouted sings sits slept smiled sold spoke stands stayed steps
    still stole stood stopped swore takes tells thinks thought threw told took touched tried turned
    turns waited waits walked walks wanted wants was watched went wept whispered whispers will woke
    wore works would wrote"""
)

# Words that stand between an article and what it is about.
DESCRIBING: Final = several(
    """ancient bare best big bitter black blank blind blue brass broken bronze brown burned burning burnt
    cheap clean closed cold copper cracked crooked cursed dark dead deep dirty drowned dry dusty
    eldest empty false famous fat final forbidden foreign forged forgotten frozen golden good grand
    gray great green grey half-open heavy hidden high hollow honest hot huge hungry iron lame large
    late leather little locked lonely lost loud low mad missing nameless narrow new oak odd old open
    painted pale paper patched poor pretty proud quiet red rich rotten rusty sad scarlet sealed
    second secret sharp short silent silver single sleeping small soft sour stolen stone strange
    sunken sweet tall thick thin third tin tiny torn ugly unfinished velvet warm weak wet white
    wicked wild wooden wounded yellow young younger youngest"""
)

# What is meant too loosely to be taken up.
VAGUE: Final = several(
    """afternoon air answer bed beginning bit case ceiling century chance clock cold company corner course
    dark darkness dawn day dead door earth edge end evening fact feet few floor fog front glass
    ground hand heart hour house idea inside kind line lot luck matter middle minute moment month
    moon morning name night noise number one ones outside part past place point problem question
    rain reason rest river road room same sea season second side sky sleep smell snow something sort
    sound spring stage stairs start step story street summer sun thing time top town truth voice
    wall water way weather week while wind winter word words work world wrong year"""
)

PERSONS: Final = several(
    """aunt baker bishop boatman boy bride brother butcher captain child clerk colonel cook cousin daughter
    dealer doctor driver engineer farmer father ferryman fiddler fisherman foreman girl grandfather
    grandmother gravedigger guard guest heir hunter husband innkeeper inspector judge keeper king
    knight lady landlord lawyer librarian lodger maid man master mate mayor medic merchant messenger
    midwife miller miner minister monk mother neighbor neighbour nephew niece notary nun nurse
    officer orphan painter pastor pilot poacher policeman porter priest prince princess prisoner
    professor queen sailor schoolmaster sergeant servant sexton shepherd sister smith smuggler
    soldier son stationmaster stranger student surgeon tailor teacher thief traveller twin uncle
    watchman widow widower wife witch witness woman"""
)

PLACES: Final = several(
    """abbey alley attic bakery bank bar barn basement bay beach bedroom boathouse bridge cabin camp canal
    castle cave cellar cemetery chapel church city clearing cliff corridor cottage courtyard
    crossroads deck dock dormitory farm ferry field forest fort fountain garden gate graveyard
    greenhouse hall harbor harbour hill hospital hotel house hut inn island jail jetty kitchen
    laboratory lake landing library lighthouse market marsh meadow mill mine monastery moor mountain
    observatory orchard palace park pier pond port prison quarry quay river road room ruin school
    shed shop shore square stable station street study tavern theater theatre tower tunnel valley
    vault village well wharf wood woods workshop yard"""
)

THINGS: Final = several(
    """axe bag basket bell blanket boat bone book boot bottle bowl box bracelet bread brooch bucket button
    cage camera candle cane cap card carriage cart casket chain chair chalice chest cloak coat
    coffin coin compass cord crate crown cup curtain dagger diary doll door dress drum envelope
    feather fiddle flag flute glass glove hammer hat helmet horn horse jacket jar journal key kite
    knife knot ladder lamp lantern leash ledger letter list lock locket map mask medal mirror needle
    net note notebook oar organ package painting parcel passport pen photograph piano picture pipe
    pistol plate portrait pot purse radio razor receipt register ribbon rifle ring rope sack saddle
    sail saw scarf seal shawl shirt shoe shovel sign skull sled spade spoon statue stick stone
    suitcase sword tape telegram telescope thread ticket torch toy trunk umbrella urn vase veil
    violin wagon wallet watch wheel whistle will window"""
)
