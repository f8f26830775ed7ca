ALTER TABLE stock_moves
    DROP CONSTRAINT stock_moves_written_off_check,
    DROP CONSTRAINT stock_moves_kind_check,
    ADD CONSTRAINT stock_moves_kind_check
        CHECK (kind IN ('Opening', 'Sold', 'Returned', 'Imported'));
ALTER TABLE orders
    DROP CONSTRAINT orders_status_check,
    DROP CONSTRAINT orders_check1,
    ADD CONSTRAINT orders_status_check CHECK (status BETWEEN 1 AND 5),
    ADD CONSTRAINT orders_check1 CHECK (NOT refund_due OR status = 5);
