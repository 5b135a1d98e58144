"""Whatever may be asked of a table, sense or nonsense."""

from hypothesis import strategies as st

from pioche.table import commands as ask
from pioche.table.model import CLOCKS, Leavers

SEATS = st.integers(-1, 5)
DECISIONS = st.integers(0, 40)
MOVES = st.sampled_from(["draw", "stop", "steal", "leave", "Draw", ""])
LEAVERS: st.SearchStrategy[Leavers] = st.sampled_from(["bot", "timeout"])
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
    st.builds(ask.AddBot, st.sampled_from(["steady", "sharp", "random"]), st.none() | SEATS),
    st.builds(ask.RemoveBot, SEATS),
    st.builds(ask.FreeSeat, SEATS),
    st.builds(
        ask.Configure,
        seats=st.integers(1, 6),
        options=st.fixed_dictionaries({}, optional={"rounds": st.integers(1, 8), "beginner": st.booleans()}),
        clock=CLOCK | st.just(30),
        leavers=LEAVERS,
    ),
    st.builds(ask.Start),
    IN_A_MATCH,
)
SERVER_COMMANDS: st.SearchStrategy[ask.ServerCommand] = st.one_of(
    st.builds(ask.PlayBot, st.integers(0, 1), MOVES, DECISIONS),
    st.builds(ask.PlayTimeout, st.integers(0, 1), DECISIONS),
)
