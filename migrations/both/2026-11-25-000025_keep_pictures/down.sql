DELETE FROM versions WHERE name = 'pictures';
DROP TABLE pictures;
