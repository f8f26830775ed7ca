DROP INDEX orders_to_collect;
CREATE INDEX orders_to_collect ON orders (created_at, id) WHERE status = 4 AND pay_status < 2;
