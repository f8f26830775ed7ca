-- An order is open until its money is there or its goods have left, however it is paid; digits of a
-- transfer are no money (decision D64). Ask with the same conditions, written out.
DROP INDEX orders_unpaid;
DROP INDEX orders_due;
CREATE INDEX orders_open ON orders (member_id) WHERE pay_status < 2 AND status < 3;
CREATE INDEX orders_due ON orders (due_at) WHERE pay_status < 2 AND status < 3;
-- What it limited is limited by settings of other names.
DELETE FROM settings WHERE name = 'unpaid_orders_max';
