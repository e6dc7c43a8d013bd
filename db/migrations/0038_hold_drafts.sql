-- Imported rows that say next to nothing (domain/listings/completeness.ts) wait as drafts. A looser check, and a count.
alter table import_run add column rows_drafted integer not null default 0;
alter table import_row drop constraint import_row_held_why_check;
alter table import_row add constraint import_row_held_why_check check (held_why in ('no-status', 'far-off', 'draft'));
