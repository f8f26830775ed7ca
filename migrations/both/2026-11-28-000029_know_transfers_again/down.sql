DROP INDEX bank_transfers_without_day;
DROP INDEX bank_transfers_by_day;
ALTER TABLE bank_transfers DROP COLUMN digits;
ALTER TABLE bank_transfers DROP COLUMN day;
