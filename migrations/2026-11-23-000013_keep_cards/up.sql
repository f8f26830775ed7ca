-- Of the card that paid an attempt nothing is kept but its brand and its last four digits, which the
-- order shows to its owner.
ALTER TABLE payment_attempts ADD COLUMN card_brand TEXT;
ALTER TABLE payment_attempts ADD COLUMN card_last_digits TEXT CHECK (LENGTH(card_last_digits) = 4);
