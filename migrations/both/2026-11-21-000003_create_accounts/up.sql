-- Members and logins. Times are milliseconds since 1970 UTC. Secrets are stored as hashes: SHA-256
-- of long random texts (handles, link tokens, LINE states), argon2id of codes and passwords.

CREATE TABLE members (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    platform TEXT NOT NULL CHECK (platform IN ('Web', 'Line')),
    origin TEXT NOT NULL CHECK (origin IN ('Domestic', 'Overseas')),
    line_sub TEXT UNIQUE,
    name TEXT NOT NULL CHECK (name <> ''),
    tel TEXT,
    tel_verified BOOLEAN NOT NULL,
    email TEXT,
    email_verified BOOLEAN NOT NULL,
    birth TEXT,
    zip_code TEXT NOT NULL,
    city TEXT NOT NULL,
    area TEXT NOT NULL,
    address TEXT NOT NULL,
    tax_number TEXT,
    password_hash TEXT,
    enabled BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    -- A LINE member logs in through LINE and has no password; all others have one.
    CHECK ((platform = 'Line') = (line_sub IS NOT NULL)),
    CHECK ((platform = 'Web') = (password_hash IS NOT NULL)),
    CHECK (tel IS NOT NULL OR NOT tel_verified),
    CHECK (email IS NOT NULL OR NOT email_verified)
);

-- Verified contacts, unique in the whole shop: members log in with them.
CREATE TABLE member_contacts (
    contact TEXT PRIMARY KEY NOT NULL,
    member_id BIGINT NOT NULL REFERENCES members (id)
);
CREATE INDEX member_contacts_by_member ON member_contacts (member_id);

-- Unfinished registrations, found by an unguessable handle that works once.
CREATE TABLE registrations (
    handle_hash TEXT PRIMARY KEY NOT NULL,
    platform TEXT NOT NULL CHECK (platform IN ('Web', 'Line')),
    origin TEXT CHECK (origin IN ('Domestic', 'Overseas')),
    contact TEXT,
    line_sub TEXT,
    line_name TEXT,
    state TEXT NOT NULL CHECK (state IN ('Pending', 'Completed')),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    CHECK ((platform = 'Line') = (line_sub IS NOT NULL)),
    CHECK (platform = 'Line' OR contact IS NOT NULL),
    CHECK ((contact IS NULL) = (origin IS NULL))
);
CREATE INDEX registrations_by_line_sub ON registrations (line_sub);
CREATE INDEX registrations_by_expiry ON registrations (expires_at);

-- One code at a time per purpose and subject; a new code replaces the old one. The subject is the
-- requester: a contact (Register), the hash of a registration, or a member id.
CREATE TABLE codes (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    purpose TEXT NOT NULL CHECK (purpose IN
        ('Register', 'RegistrationTel', 'RegistrationEmail', 'ProfileTel', 'ProfileEmail')),
    subject TEXT NOT NULL,
    contact TEXT NOT NULL,
    -- LINE registration for which a Register code verifies a contact.
    handle_hash TEXT,
    code_hash TEXT NOT NULL,
    link_hash TEXT UNIQUE,
    tries BIGINT NOT NULL CHECK (tries BETWEEN 0 AND 5),
    state TEXT NOT NULL CHECK (state IN ('Waiting', 'Used')),
    sent_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (purpose, subject)
);
CREATE INDEX codes_by_expiry ON codes (expires_at);

-- Contacts that a member has proved but not yet saved in the profile.
CREATE TABLE contact_proofs (
    member_id BIGINT NOT NULL REFERENCES members (id),
    contact TEXT NOT NULL,
    proved_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, contact)
);
CREATE INDEX contact_proofs_by_expiry ON contact_proofs (expires_at);

-- Temporary password of a member who forgot theirs. It opens one restricted session.
CREATE TABLE temporary_passwords (
    member_id BIGINT PRIMARY KEY NOT NULL REFERENCES members (id),
    hash TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('Waiting', 'Used')),
    expires_at BIGINT NOT NULL
);
CREATE INDEX temporary_passwords_by_expiry ON temporary_passwords (expires_at);

-- A token is valid as long as its row exists. A restricted session stores the hash of the temporary
-- password that opened it, which counts as the old password when a new one is chosen.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY NOT NULL,
    member_id BIGINT NOT NULL REFERENCES members (id),
    scope TEXT NOT NULL CHECK (scope IN ('Full', 'PasswordOnly')),
    temporary_hash TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    CHECK ((scope = 'PasswordOnly') = (temporary_hash IS NOT NULL))
);
CREATE INDEX sessions_by_member ON sessions (member_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- LINE logins without a callback yet. Nonce and verifier are encrypted.
CREATE TABLE line_logins (
    state_hash TEXT PRIMARY KEY NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX line_logins_by_expiry ON line_logins (expires_at);

-- Number of events in a window, and the end of the window. Keys are hashes.
CREATE TABLE limits (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    count BIGINT NOT NULL CHECK (count >= 0),
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (scope, key)
);
CREATE INDEX limits_by_expiry ON limits (expires_at);

-- Outbox. Recipient and payload are encrypted.
CREATE TABLE messages (
    id TEXT PRIMARY KEY NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    channel TEXT NOT NULL CHECK (channel IN ('Mail', 'Sms')),
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT,
    state TEXT NOT NULL CHECK (state IN ('Due', 'Sending', 'Sent', 'Failed')),
    attempts BIGINT NOT NULL CHECK (attempts >= 0),
    next_try_at BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    sent_at BIGINT
);
CREATE INDEX messages_by_state ON messages (state, next_try_at);

CREATE TABLE cart_lines (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id),
    category_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    UNIQUE (member_id, product_id)
);
