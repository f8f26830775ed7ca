-- Pictures uploaded in the back office, and imported ones that were described there (decision
-- D164).
CREATE TABLE pictures (
    -- Id used by forms, derived from the URL of its file.
    id BIGINT NOT NULL PRIMARY KEY,
    -- SHA-256 of the upload; NULL for an imported picture. Equal bytes are one picture.
    digest TEXT UNIQUE,
    -- Same form as in the columns of the catalogue.
    picture TEXT NOT NULL,
    -- Size of the upload in bytes, and in pixels as shown.
    bytes BIGINT,
    width BIGINT,
    height BIGINT,
    uploaded_by TEXT,
    -- Time of the last upload of these bytes.
    at BIGINT NOT NULL,
    -- `true` if a saved state of the catalogue has used it. Then it is never deleted, so that the
    -- state can be restored.
    used BOOLEAN NOT NULL DEFAULT FALSE,
    version BIGINT NOT NULL CHECK (version > 0)
);
CREATE INDEX pictures_newest ON pictures (at, id);
-- Pictures that may expire. A query must repeat the conditions literally.
CREATE INDEX pictures_unused ON pictures (at) WHERE digest IS NOT NULL AND NOT used;

-- Incremented by every writer or deleter of picture files, which serializes them.
INSERT INTO versions (name, number) VALUES ('pictures', 0);
