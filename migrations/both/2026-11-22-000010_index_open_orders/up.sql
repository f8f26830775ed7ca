-- An order is open until it is paid or shipped, for every way to pay; given bank digits are no
-- payment (decision D64). A query must repeat these conditions literally.
DROP INDEX orders_unpaid;
DROP INDEX orders_due;
CREATE INDEX orders_open ON orders (member_id) WHERE pay_status < 2 AND status < 3;
CREATE INDEX orders_due ON orders (due_at) WHERE pay_status < 2 AND status < 3;
-- Settings with other names replace this one.
DELETE FROM settings WHERE name = 'unpaid_orders_max';
