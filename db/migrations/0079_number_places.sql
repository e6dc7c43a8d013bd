-- The audit names what was changed by a number, and the id of a place is a word. Numbers the places that there are (some
-- hundreds) in no particular order; the version before this one writes places without naming the column.
alter table place add column number bigint generated always as identity unique;
