-- Orders whose goods came back have status 11 (decision D199), and are not done.
DROP INDEX orders_done;
CREATE INDEX orders_done ON orders (created_at, id) WHERE status < 5 AND pay_status > 1;
CREATE INDEX orders_returned ON orders (created_at, id) WHERE status = 11;
ALTER TABLE sales_days ADD COLUMN returned_orders BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sales_days ADD COLUMN returned BIGINT NOT NULL DEFAULT 0;
