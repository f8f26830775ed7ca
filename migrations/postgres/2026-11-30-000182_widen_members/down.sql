UPDATE members SET platform = 'Web', password_hash = 'none' WHERE platform = 'Phone';
DELETE FROM sessions WHERE scope = 'Order';
ALTER TABLE members
    DROP CONSTRAINT members_platform_check,
    ADD CONSTRAINT members_platform_check CHECK (platform IN ('Web', 'Line'));
ALTER TABLE sessions
    DROP CONSTRAINT sessions_scope_check,
    ADD CONSTRAINT sessions_scope_check CHECK (scope IN ('Full', 'PasswordOnly'));
