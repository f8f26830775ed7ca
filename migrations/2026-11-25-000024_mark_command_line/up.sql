-- Who worked at the command line is marked as such, so that nobody there can be taken for somebody of the
-- staff who has the same name (decision D168). Whoever wrote before is marked where no name of the staff fits.
UPDATE order_events SET who = who || ' (command line)'
    WHERE actor = 'Staff' AND who NOT IN (SELECT name FROM staff);
UPDATE audit_log SET who = who || ' (command line)'
    WHERE who NOT IN (SELECT name FROM staff);
UPDATE bank_transfers SET who = who || ' (command line)'
    WHERE who NOT IN (SELECT name FROM staff);
