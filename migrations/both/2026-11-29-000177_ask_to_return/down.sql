DROP INDEX orders_return_accepted;
DROP INDEX orders_return_requested;
ALTER TABLE orders DROP COLUMN return_stage;
ALTER TABLE orders DROP COLUMN delivered_on;
