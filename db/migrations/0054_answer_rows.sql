-- Rows of a file with an open question, about their price or about what stands as their project, are left out until it is
-- answered. Expand: an older version neither reads nor writes these.
alter table import_run
  -- New and changed rows with an open question, and those that staff said to leave.
  add column rows_asked integer not null default 0,
  add column rows_declined integer not null default 0;

alter table import_row
  add column is_open boolean not null default false,
  add column is_declined boolean not null default false,
  -- What the file has in a row that is not imported: ["AA01-101", 3500000].
  add column cells jsonb;
-- The next rows to be written. The table holds the rows of the last imports alone, so that this takes no time.
create index import_row_next on import_row (run_id, row)
  where outcome is null and kind in ('new', 'changed') and not is_open and not is_declined;
create index import_row_asked on import_row (run_id, row) where asked is not null;

-- What staff said of the price of a row. Apart from the row, since the file is read again when a column is read anew.
create table import_answer (
  run_id bigint not null references import_run (id) on delete cascade,
  row integer not null,
  -- Of this price it was said: of another one the row is asked again.
  price_egp bigint not null,
  answer text not null check (answer in ('keep', 'correct', 'leave')),
  -- What the price is instead.
  corrected_egp bigint,
  answered_at timestamptz not null,
  -- The staff account; null for a command of the server's owner. No reference: the answer outlives the account.
  answered_by bigint,
  primary key (run_id, row),
  check ((answer = 'correct') = (corrected_egp is not null))
);
