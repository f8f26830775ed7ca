-- Facts that identify a booked transfer in another export of the bank (decision D178): its day, and
-- the last five digits of the payer's accounts, ascending and separated by spaces. Transfers booked
-- by earlier versions have neither; they are identified by the digits of their order.
ALTER TABLE bank_transfers ADD COLUMN day TEXT;
ALTER TABLE bank_transfers ADD COLUMN digits TEXT;
CREATE INDEX bank_transfers_by_day ON bank_transfers (day);
CREATE INDEX bank_transfers_without_day ON bank_transfers (booked_at) WHERE day IS NULL;
