"""What an honest client keeps of a shuffle, as `client/src/lib/shuffle/` does."""

from msgspec.structs import replace

from pioche.receipt import Attempt, Receipt
from pioche.shuffle import Hex
from pioche.table.view import ExchangeView, TableView


class Keeper:
    """Looks at every view of one player, and keeps what counts."""

    def __init__(self, salt: Hex) -> None:
        self.salt = salt
        self.receipt: Receipt | None = None

    def sees(self, table: TableView) -> None:
        exchange, seat = table.exchange, table.you.seat
        if exchange is None or seat not in exchange.salted:
            return
        kept = self.receipt
        attempts = () if kept is None or kept.match != exchange.match else kept.attempts
        earlier = next((each for each in attempts if each.commitment == exchange.commitment), None)
        attempt = self._attempt(exchange, earlier)
        if kept is not None and earlier is not None:
            self.receipt = replace(
                kept, attempts=tuple(attempt if each is earlier else each for each in attempts)
            )
            return
        self.receipt = Receipt(
            table=table.id,
            match=exchange.match,
            game=table.game,
            options=table.options,
            seats=len(table.places),
            seat=seat,
            attempts=(*attempts, attempt),
        )

    def _attempt(self, exchange: ExchangeView, earlier: Attempt | None) -> Attempt:
        return Attempt(
            attempt=exchange.attempt,
            commitment=exchange.commitment,
            left_out=exchange.left_out,
            salt=self.salt,
            hashes=exchange.hashes,
            salts=exchange.salts,
            opened=exchange.asks == "open_salt" or (earlier is not None and earlier.opened),
        )
