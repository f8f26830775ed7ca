DELETE FROM versions WHERE name IN ('menus', 'slides', 'catalogue import');
DROP TABLE catalogue_history;
ALTER TABLE carousel DROP COLUMN version;
ALTER TABLE carousel DROP COLUMN active;
ALTER TABLE products DROP COLUMN version;
ALTER TABLE categories DROP COLUMN version;
ALTER TABLE menus DROP COLUMN version;
