-- Addresses from which a member has logged in: guesses from other addresses do not lock the member
-- out of these. The address is a keyed hash. Only the latest few of a member are stored.
CREATE TABLE login_addresses (
    member_id BIGINT NOT NULL REFERENCES members (id),
    address TEXT NOT NULL,
    used_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, address)
);
CREATE INDEX login_addresses_by_use ON login_addresses (used_at);
