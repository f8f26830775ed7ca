-- A member's open orders are found in the index of all the member's orders: an index of their own would be one more page to
-- write for each order that is placed.
DROP INDEX orders_open;
DROP INDEX orders_by_member;
CREATE INDEX orders_by_member ON orders (member_id, created_at, id, status, pay_status);
