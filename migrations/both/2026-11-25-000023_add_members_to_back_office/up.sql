-- E-mail address of a staff member; owners get alerts of the back office there (decision D167).
ALTER TABLE staff ADD COLUMN email TEXT;

-- Browser, device and address of a login.
ALTER TABLE staff_sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_logins ADD COLUMN device TEXT;
CREATE INDEX staff_logins_by_staff ON staff_logins (staff_id, at);

-- Views of personal data, newest first.
CREATE INDEX personal_data_views_by_time ON personal_data_views (first_at, staff_id, kind, subject);

-- Kind of the last delivery failure, and the order that a message is about.
ALTER TABLE messages ADD COLUMN failure TEXT;
ALTER TABLE messages ADD COLUMN order_id TEXT;
CREATE INDEX messages_by_order ON messages (order_id, created_at) WHERE order_id IS NOT NULL;

CREATE INDEX members_newest ON members (created_at, id);
CREATE INDEX members_disabled ON members (created_at, id) WHERE NOT enabled;

-- Search terms of members, written shortly after the registration.
CREATE TABLE member_words (
    word TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    member_id BIGINT NOT NULL REFERENCES members (id),
    PRIMARY KEY (word, created_at, member_id)
);
CREATE INDEX member_words_by_member ON member_words (member_id);
-- Watermark: the last member whose search terms are written. Later members are scanned.
CREATE TABLE member_words_mark (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    created_at BIGINT NOT NULL,
    member_id BIGINT NOT NULL
);
INSERT INTO member_words_mark (id, created_at, member_id) VALUES (1, 0, 0);
