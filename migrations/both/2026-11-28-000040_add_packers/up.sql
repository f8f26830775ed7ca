-- Adds the role of packers (decision D176). SQLite cannot change a CHECK, and other tables refer to
-- this one, so the column is created anew instead of the table.
ALTER TABLE staff ADD COLUMN wider_role TEXT NOT NULL DEFAULT 'Reader'
    CHECK (wider_role IN ('Owner', 'Staff', 'Packer', 'Reader'));
UPDATE staff SET wider_role = role;
ALTER TABLE staff DROP COLUMN role;
ALTER TABLE staff RENAME COLUMN wider_role TO role;
