-- Imported homes that somebody has to look at before buyers see them.
alter table import_run
  -- Rows whose file says no status, and rows whose amounts are far off.
  add column rows_statusless integer not null default 0,
  add column rows_doubtful integer not null default 0,
  -- Whether they were chosen to be published all the same.
  add column publishes boolean not null default false;

alter table import_row
  -- The status that a held row gets when it is published; null for a row that is not held.
  add column held_status text,
  add column held_why text check (held_why in ('no-status', 'far-off'));
