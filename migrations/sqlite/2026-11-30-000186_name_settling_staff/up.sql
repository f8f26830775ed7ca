-- Staff member or operator who settled a payment by hand, to list the work of a person.
ALTER TABLE payment_events ADD COLUMN who TEXT;
UPDATE payment_events SET who = json_extract(proof, '$.by') WHERE source = 'Staff';
