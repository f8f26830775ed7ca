ALTER TABLE payment_attempts DROP COLUMN card_last_digits;
ALTER TABLE payment_attempts DROP COLUMN card_brand;
