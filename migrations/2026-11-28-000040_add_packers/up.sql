-- Who packs and ships alone is a role (decision D176). SQLite changes no CHECK in place, and other tables refer
-- to this one, so that the column is made again instead of the table.
ALTER TABLE staff ADD COLUMN wider_role TEXT NOT NULL DEFAULT 'Reader'
    CHECK (wider_role IN ('Owner', 'Staff', 'Packer', 'Reader'));
UPDATE staff SET wider_role = role;
ALTER TABLE staff DROP COLUMN role;
ALTER TABLE staff RENAME COLUMN wider_role TO role;
