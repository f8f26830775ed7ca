ALTER TABLE sessions DROP COLUMN order_id;
DROP INDEX members_by_phone;
DROP TABLE order_exchanges;
