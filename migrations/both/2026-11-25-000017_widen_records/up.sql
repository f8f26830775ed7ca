-- Adds kinds of views of personal data: of a member, and in an export. SQLite cannot change a
-- CHECK, so the table is created anew.
CREATE TABLE personal_data_views_wider (
    day TEXT NOT NULL,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    kind TEXT NOT NULL CHECK (kind IN ('Order', 'Print', 'Member', 'Export')),
    subject TEXT NOT NULL,
    views BIGINT NOT NULL,
    first_at BIGINT NOT NULL,
    PRIMARY KEY (day, staff_id, kind, subject)
);
INSERT INTO personal_data_views_wider (day, staff_id, kind, subject, views, first_at)
    SELECT day, staff_id, kind, subject, views, first_at FROM personal_data_views;
DROP TABLE personal_data_views;
ALTER TABLE personal_data_views_wider RENAME TO personal_data_views;
