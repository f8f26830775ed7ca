-- Allows the statuses 11 and 12 of an order, a refund that it owes, and written-off pieces
-- (decisions D199, D200).
ALTER TABLE orders
    DROP CONSTRAINT orders_status_check,
    DROP CONSTRAINT orders_check1,
    ADD CONSTRAINT orders_status_check CHECK (status BETWEEN 1 AND 5 OR status IN (11, 12)),
    ADD CONSTRAINT orders_check1 CHECK (NOT refund_due OR status > 4);
ALTER TABLE stock_moves
    DROP CONSTRAINT stock_moves_kind_check,
    ADD CONSTRAINT stock_moves_kind_check
        CHECK (kind IN ('Opening', 'Sold', 'Returned', 'WrittenOff', 'Imported')),
    ADD CONSTRAINT stock_moves_written_off_check CHECK (kind <> 'WrittenOff' OR change < 0);
