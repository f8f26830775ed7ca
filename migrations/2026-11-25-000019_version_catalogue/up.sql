-- Who edits the catalogue names the version that they saw; a slide can be a draft.
ALTER TABLE menus ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE categories ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE products ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE carousel ADD COLUMN active BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE carousel ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

-- Every state that was saved. `snapshot` is the version of the whole catalogue in which it came: it orders
-- the states of all things. A state from before states were kept has no moment and nobody who saved it.
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
-- What the back office edited since an import (decision D58).
CREATE INDEX catalogue_history_edited ON catalogue_history (snapshot) WHERE via = 'BackOffice';

-- The versions of the order of menus and of slides, which have no parent; and the version of the whole
-- catalogue that the last import made.
INSERT INTO versions (name, number) VALUES ('menus', 1);
INSERT INTO versions (name, number) VALUES ('slides', 1);
INSERT INTO versions (name, number) VALUES ('catalogue import', 0);
