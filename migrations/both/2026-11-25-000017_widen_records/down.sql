CREATE TABLE personal_data_views_narrower (
    day TEXT NOT NULL,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    kind TEXT NOT NULL CHECK (kind IN ('Order', 'Print')),
    subject TEXT NOT NULL,
    views BIGINT NOT NULL,
    first_at BIGINT NOT NULL,
    PRIMARY KEY (day, staff_id, kind, subject)
);
INSERT INTO personal_data_views_narrower (day, staff_id, kind, subject, views, first_at)
    SELECT day, staff_id, kind, subject, views, first_at FROM personal_data_views
    WHERE kind IN ('Order', 'Print');
DROP TABLE personal_data_views;
ALTER TABLE personal_data_views_narrower RENAME TO personal_data_views;
