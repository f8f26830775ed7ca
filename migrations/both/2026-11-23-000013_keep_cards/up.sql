-- Brand and last four digits of the card that paid an attempt, which the order shows to its buyer.
-- No other card data is stored.
ALTER TABLE payment_attempts ADD COLUMN card_brand TEXT;
ALTER TABLE payment_attempts ADD COLUMN card_last_digits TEXT CHECK (LENGTH(card_last_digits) = 4);
