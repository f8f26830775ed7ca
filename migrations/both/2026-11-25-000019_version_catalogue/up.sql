-- Versions for optimistic locking in the back office; a slide can be a draft.
ALTER TABLE menus ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE categories ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE products ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE carousel ADD COLUMN active BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE carousel ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

-- Every saved state of the catalogue. `snapshot` is the catalogue's version at that time and orders
-- the states of all kinds. States from before this table have no time and no author.
CREATE TABLE catalogue_history (
    kind TEXT NOT NULL CHECK (kind IN ('Menu', 'Category', 'Product', 'Slide')),
    id BIGINT NOT NULL,
    version BIGINT NOT NULL CHECK (version > 0),
    at BIGINT,
    who TEXT NOT NULL,
    via TEXT NOT NULL CHECK (via IN ('BackOffice', 'Import', 'Command')),
    snapshot BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (kind, id, version)
);
-- Edits of the back office since an import (decision D58).
CREATE INDEX catalogue_history_edited ON catalogue_history (snapshot) WHERE via = 'BackOffice';

-- Versions of the order of menus and of the order of slides, and the catalogue's version after the
-- last import.
INSERT INTO versions (name, number) VALUES ('menus', 1);
INSERT INTO versions (name, number) VALUES ('slides', 1);
INSERT INTO versions (name, number) VALUES ('catalogue import', 0);
