UPDATE payment_events SET source = 'Told' WHERE source = 'Untrusted';

ALTER TABLE payment_attempts RENAME COLUMN buyer_message TO said;
ALTER TABLE payment_attempts RENAME COLUMN captured_amount TO taken;
ALTER TABLE payment_attempts RENAME COLUMN redirect_url TO way_out;
ALTER TABLE payment_attempts RENAME COLUMN poll_count TO asked;
ALTER TABLE payment_attempts RENAME COLUMN next_poll_at TO ask_at;
ALTER TABLE payment_attempts RENAME COLUMN attempt_no TO place;
