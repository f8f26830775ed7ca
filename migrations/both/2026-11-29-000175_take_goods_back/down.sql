ALTER TABLE payment_attempts DROP COLUMN refunded;
ALTER TABLE payment_attempts DROP COLUMN refund_part;
ALTER TABLE orders DROP COLUMN refunded;
ALTER TABLE orders DROP COLUMN credited;
ALTER TABLE sales_days DROP COLUMN returned;
ALTER TABLE sales_days DROP COLUMN returned_orders;
DROP INDEX orders_returned;
DROP INDEX orders_done;
CREATE INDEX orders_done ON orders (created_at, id) WHERE status <> 5 AND pay_status > 1;
