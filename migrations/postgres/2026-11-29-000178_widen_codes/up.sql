-- Allows codes for return requests; their subject is the order number (decision D201).
ALTER TABLE codes
    DROP CONSTRAINT codes_purpose_check,
    ADD CONSTRAINT codes_purpose_check CHECK (purpose IN
        ('Register', 'RegistrationTel', 'RegistrationEmail', 'ProfileTel', 'ProfileEmail', 'Return'));
