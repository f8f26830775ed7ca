DROP TABLE payment_events;
DROP TABLE payment_attempts;
ALTER TABLE orders DROP COLUMN payment_open;
