-- Pictures that were uploaded in the back office, and imported ones that were described there (decision D164).
CREATE TABLE pictures (
    -- By which forms name it: made from the address of its file.
    id BIGINT NOT NULL PRIMARY KEY,
    -- SHA-256 of the upload; none for an imported picture. The same bytes are the same picture.
    digest TEXT UNIQUE,
    -- As the columns of the catalogue hold it.
    picture TEXT NOT NULL,
    -- What was uploaded: bytes, and pixels as it is shown.
    bytes BIGINT,
    width BIGINT,
    height BIGINT,
    uploaded_by TEXT,
    -- When these bytes were last uploaded.
    at BIGINT NOT NULL,
    -- Whether a saved state of the catalogue has ever named it: then it stays, so that the state can be restored.
    used BOOLEAN NOT NULL DEFAULT FALSE,
    version BIGINT NOT NULL CHECK (version > 0)
);
CREATE INDEX pictures_newest ON pictures (at, id);
-- What expires. Ask with the same conditions, written out.
CREATE INDEX pictures_unused ON pictures (at) WHERE digest IS NOT NULL AND NOT used;

-- Raised by whoever keeps or removes files of uploads, so that they take turns.
INSERT INTO versions (name, number) VALUES ('pictures', 0);
