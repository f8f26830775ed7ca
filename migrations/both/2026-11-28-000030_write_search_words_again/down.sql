-- Terms of both forms may coexist.
SELECT 1;
