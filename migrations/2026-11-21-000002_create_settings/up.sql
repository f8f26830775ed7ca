-- What the owner has decided; a setting without a row has the default of the rules.
CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);
