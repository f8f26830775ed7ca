-- Who buys. Times are milliseconds since 1970 UTC; what must not be read back is kept as a hash:
-- SHA-256 of long random texts (handles, link tokens, LINE states), argon2id of codes and passwords.

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
    -- A LINE member logs in by LINE and has no password; any other has one.
    CHECK ((platform = 'Line') = (line_sub IS NOT NULL)),
    CHECK ((platform = 'Web') = (password_hash IS NOT NULL)),
    CHECK (tel IS NOT NULL OR NOT tel_verified),
    CHECK (email IS NOT NULL OR NOT email_verified)
);

-- Every contact that was verified, once in the whole shop: it is what a member logs in with.
CREATE TABLE member_contacts (
    contact TEXT PRIMARY KEY NOT NULL,
    member_id BIGINT NOT NULL REFERENCES members (id)
);
CREATE INDEX member_contacts_by_member ON member_contacts (member_id);

-- Someone on the way to become a member, named by an unguessable handle that works once.
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

-- One code at a time for a purpose and its subject: a new one takes the place of the old.
-- The subject is who asks: a contact (Register), a registration's hash, or a member's id.
CREATE TABLE codes (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    purpose TEXT NOT NULL CHECK (purpose IN
        ('Register', 'RegistrationTel', 'RegistrationEmail', 'ProfileTel', 'ProfileEmail')),
    subject TEXT NOT NULL,
    contact TEXT NOT NULL,
    -- The LINE registration that a Register code verifies a contact for.
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

-- A contact that a member has proved to be theirs, until their profile takes it.
CREATE TABLE contact_proofs (
    member_id BIGINT NOT NULL REFERENCES members (id),
    contact TEXT NOT NULL,
    proved_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, contact)
);
CREATE INDEX contact_proofs_by_expiry ON contact_proofs (expires_at);

-- What a member who forgot the password was sent: it opens one restricted session.
CREATE TABLE temporary_passwords (
    member_id BIGINT PRIMARY KEY NOT NULL REFERENCES members (id),
    hash TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('Waiting', 'Used')),
    expires_at BIGINT NOT NULL
);
CREATE INDEX temporary_passwords_by_expiry ON temporary_passwords (expires_at);

-- A token works as long as its row is here. A restricted session remembers the temporary password
-- that opened it, which counts as the old password when a new one is chosen.
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

-- Someone who went to LINE and has not come back; nonce and verifier are sealed.
CREATE TABLE line_logins (
    state_hash TEXT PRIMARY KEY NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX line_logins_by_expiry ON line_logins (expires_at);

-- How often something was done in a window, and when that window ends; keys are hashes.
CREATE TABLE limits (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    count BIGINT NOT NULL CHECK (count >= 0),
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (scope, key)
);
CREATE INDEX limits_by_expiry ON limits (expires_at);

-- What waits to be sent; recipient and payload are sealed.
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
