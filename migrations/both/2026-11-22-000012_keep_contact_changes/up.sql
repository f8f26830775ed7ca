-- A changed contact can be restored for some days (decision D67): the previous contact, and the
-- keyed hash of the token in the messages about the change.
CREATE TABLE contact_changes (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id),
    token_hash TEXT NOT NULL UNIQUE,
    tel TEXT,
    tel_verified BOOLEAN NOT NULL,
    email TEXT,
    email_verified BOOLEAN NOT NULL,
    changed_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX contact_changes_by_member ON contact_changes (member_id);
CREATE INDEX contact_changes_by_expiry ON contact_changes (expires_at);
