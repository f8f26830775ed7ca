-- Staff member or operator who settled a payment by hand, to list the work of a person.
ALTER TABLE payment_events ADD COLUMN who TEXT;
UPDATE payment_events SET who = CAST(proof AS json)->>'by' WHERE source = 'Staff';
