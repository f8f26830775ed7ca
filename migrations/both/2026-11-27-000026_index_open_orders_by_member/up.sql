-- Open orders of a member are found through the index of all orders of the member. An index of
-- their own would be one more page to write per order.
DROP INDEX orders_open;
DROP INDEX orders_by_member;
CREATE INDEX orders_by_member ON orders (member_id, created_at, id, status, pay_status);
