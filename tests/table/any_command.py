"""Whatever may be asked of a table, sense or nonsense."""

from hypothesis import strategies as st

from pioche.table import commands as ask
from pioche.table.model import CLOCKS, Leavers, Watching
from pioche.table.race import RaceMode

SEATS = st.integers(-1, 5)
DECISIONS = st.integers(0, 40)
HIT_MOVES = st.sampled_from(["draw", "stop", "steal", "leave", "Draw", ""])
HIT_THE_DECK_MOVES = st.sampled_from(["play R1", "play H", "pass", "cut 30", "announce", "slap", "miss"])
SHITHEAD_MOVES = st.sampled_from(["up 543", "play 4", "pick", "blind 0", "as 2"])
MOVES = HIT_MOVES | HIT_THE_DECK_MOVES | SHITHEAD_MOVES
LEAVERS: st.SearchStrategy[Leavers] = st.sampled_from(["bot", "timeout"])
RACES: st.SearchStrategy[RaceMode] = st.sampled_from(["fair", "raw", "calm"])
WATCHING: st.SearchStrategy[Watching] = st.sampled_from(["everybody", "late", "nobody"])
HEX = st.sampled_from(["0" * 64, "f" * 64])
CLOCK = st.sampled_from([*CLOCKS, None])

IN_A_MATCH: st.SearchStrategy[ask.PersonCommand] = st.one_of(
    st.builds(ask.Play, MOVES, DECISIONS),
    st.builds(ask.Leave),
    st.builds(ask.Return),
    st.builds(ask.CallStandIn, SEATS),
    st.builds(ask.AskEnd),
    st.builds(ask.RefuseEnd),
)
COMMANDS: st.SearchStrategy[ask.PersonCommand] = st.one_of(
    st.builds(ask.Sit, st.none() | SEATS),
    st.builds(ask.StandUp),
    st.builds(ask.AddBot, st.sampled_from(["steady", "random"]), st.none() | SEATS),
    st.builds(ask.RemoveBot, SEATS),
    st.builds(ask.FreeSeat, SEATS),
    st.builds(
        ask.Configure,
        seats=st.integers(1, 6),
        options=st.fixed_dictionaries({}, optional={"rounds": st.integers(1, 8), "beginner": st.booleans()}),
        clock=CLOCK | st.just(30),
        leavers=LEAVERS,
        races=RACES,
        watching=WATCHING,
    ),
    st.builds(ask.Start),
    st.builds(ask.HashSalt, HEX, HEX),
    st.builds(ask.OpenSalt, HEX, HEX),
    IN_A_MATCH,
)
SERVER_COMMANDS: st.SearchStrategy[ask.ServerCommand] = st.one_of(
    st.builds(ask.PlayBot, st.integers(0, 1), MOVES, DECISIONS),
    st.builds(ask.PlayTimeout, st.integers(0, 1), DECISIONS),
    st.builds(ask.SettleRace),
    st.builds(ask.SettleShuffle),
    st.builds(ask.Forget),
)
