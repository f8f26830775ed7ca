-- Allows customers without a login, and sessions for one order (decisions D203, D204).
ALTER TABLE members
    DROP CONSTRAINT members_platform_check,
    ADD CONSTRAINT members_platform_check CHECK (platform IN ('Web', 'Line', 'Phone'));
ALTER TABLE sessions
    DROP CONSTRAINT sessions_scope_check,
    ADD CONSTRAINT sessions_scope_check CHECK (scope IN ('Full', 'PasswordOnly', 'Order'));
