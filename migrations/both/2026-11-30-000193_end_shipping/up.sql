-- In a shop where shipping ends with `ShippedOut`, the list of orders to collect has those orders
-- too (decision D210).
DROP INDEX orders_to_collect;
CREATE INDEX orders_to_collect ON orders (created_at, id)
    WHERE status > 2 AND status < 5 AND pay_status < 2;
