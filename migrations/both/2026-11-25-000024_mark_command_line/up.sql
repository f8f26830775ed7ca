-- Marks actions at the command line, so that an operating system user cannot be mistaken for a
-- staff member of the same name (decision D168). Earlier entries are marked if no staff member has
-- the name.
UPDATE order_events SET who = who || ' (command line)'
    WHERE actor = 'Staff' AND who NOT IN (SELECT name FROM staff);
UPDATE audit_log SET who = who || ' (command line)'
    WHERE who NOT IN (SELECT name FROM staff);
UPDATE bank_transfers SET who = who || ' (command line)'
    WHERE who NOT IN (SELECT name FROM staff);
