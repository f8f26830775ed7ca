DROP INDEX orders_by_member;
CREATE INDEX orders_by_member ON orders (member_id, created_at, id);
CREATE INDEX orders_open ON orders (member_id) WHERE pay_status < 2 AND status < 3;
