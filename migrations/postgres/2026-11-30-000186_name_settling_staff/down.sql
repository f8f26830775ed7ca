ALTER TABLE payment_events DROP COLUMN who;
