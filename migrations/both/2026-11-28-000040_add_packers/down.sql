ALTER TABLE staff ADD COLUMN narrow_role TEXT NOT NULL DEFAULT 'Reader'
    CHECK (narrow_role IN ('Owner', 'Staff', 'Reader'));
UPDATE staff SET narrow_role = CASE role WHEN 'Packer' THEN 'Reader' ELSE role END;
ALTER TABLE staff DROP COLUMN role;
ALTER TABLE staff RENAME COLUMN narrow_role TO role;
