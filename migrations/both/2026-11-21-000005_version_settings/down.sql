DELETE FROM versions WHERE name = 'settings';
