-- The terms stay; an older program finds nothing else by them.
SELECT 1;
