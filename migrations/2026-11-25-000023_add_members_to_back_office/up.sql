-- Where somebody of the staff is written to: owners get news of the back office there (decision D167).
ALTER TABLE staff ADD COLUMN email TEXT;

-- On which browser and device, and from where, a log-in was opened.
ALTER TABLE staff_sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_logins ADD COLUMN device TEXT;
CREATE INDEX staff_logins_by_staff ON staff_logins (staff_id, at);

-- Who looked at whose data, the newest first.
CREATE INDEX personal_data_views_by_time ON personal_data_views (first_at, staff_id, kind, subject);

-- Why the last try failed, as a word; and which order a message is about.
ALTER TABLE messages ADD COLUMN failure TEXT;
ALTER TABLE messages ADD COLUMN order_id TEXT;
CREATE INDEX messages_by_order ON messages (order_id, created_at) WHERE order_id IS NOT NULL;

CREATE INDEX members_newest ON members (created_at, id);
CREATE INDEX members_disabled ON members (created_at, id) WHERE NOT enabled;

-- The words under which members are found, written a moment after they joined.
CREATE TABLE member_words (
    word TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    member_id BIGINT NOT NULL REFERENCES members (id),
    PRIMARY KEY (word, created_at, member_id)
);
CREATE INDEX member_words_by_member ON member_words (member_id);
-- Up to which member the words are written; later ones are looked through.
CREATE TABLE member_words_mark (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    created_at BIGINT NOT NULL,
    member_id BIGINT NOT NULL
);
INSERT INTO member_words_mark (id, created_at, member_id) VALUES (1, 0, 0);
