DROP TABLE audit_log;
DROP TABLE order_events;
DROP TABLE stock_moves;
DROP TABLE order_lines;
DROP TABLE orders;
DROP TABLE cart_absorbed;
ALTER TABLE cart_lines DROP COLUMN since_version;
DROP TABLE carts;
