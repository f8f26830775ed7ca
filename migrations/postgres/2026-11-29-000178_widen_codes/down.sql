DELETE FROM codes WHERE purpose = 'Return';
ALTER TABLE codes
    DROP CONSTRAINT codes_purpose_check,
    ADD CONSTRAINT codes_purpose_check CHECK (purpose IN
        ('Register', 'RegistrationTel', 'RegistrationEmail', 'ProfileTel', 'ProfileEmail'));
