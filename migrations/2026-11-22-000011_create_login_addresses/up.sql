-- Where a member has logged in from: whoever guesses elsewhere locks nobody out there. The address is
-- a keyed hash; the latest few of a member are kept.
CREATE TABLE login_addresses (
    member_id BIGINT NOT NULL REFERENCES members (id),
    address TEXT NOT NULL,
    used_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, address)
);
CREATE INDEX login_addresses_by_use ON login_addresses (used_at);
