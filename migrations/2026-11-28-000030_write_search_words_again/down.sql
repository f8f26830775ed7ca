-- The words of both forms may stand beside each other.
SELECT 1;
