-- Facts of a booked transfer by which it is recognised in another export of the bank (decision D178): the day,
-- and the last five digits of the payer's accounts, in ascending order with a space between. Transfers that
-- earlier versions booked have neither; they are recognised by the digits of their order.
ALTER TABLE bank_transfers ADD COLUMN day TEXT;
ALTER TABLE bank_transfers ADD COLUMN digits TEXT;
CREATE INDEX bank_transfers_by_day ON bank_transfers (day);
CREATE INDEX bank_transfers_without_day ON bank_transfers (booked_at) WHERE day IS NULL;
