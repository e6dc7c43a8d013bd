-- Properties from a file: read into these tables first, looked at, and only then written to the listings.
create table import_run (
  id bigint generated always as identity primary key,
  -- The staff account; null for a command of the server's owner. No reference: a run outlives the account.
  actor_id bigint,
  file_name text not null,
  created_at timestamptz not null,
  state text not null check (state in (
    'reading', 'checked', 'refused', 'discarded', 'applying', 'applied', 'reverting', 'reverted', 'undoing', 'undone',
    'failed')),
  mode text check (mode in ('all', 'good')),
  -- Why the file is refused, at which of its rows, and the columns' names.
  trouble text,
  trouble_row integer,
  trouble_names text[] not null default '{}',
  -- Who is reading the file now: one that was thought dead and is not writes nothing more.
  reader text,
  rows_read integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_faulty integer not null default 0,
  -- Who chose to apply or to undo, and when.
  decided_by bigint,
  decided_at timestamptz,
  -- Rows that were written, and taken back; those that somebody else had changed meanwhile were left.
  rows_applied integer not null default 0,
  rows_undone integer not null default 0,
  rows_left integer not null default 0,
  finished_at timestamptz,
  -- Under which the log has what went wrong on our side.
  reference text,
  check ((state = 'refused') = (trouble is not null))
);
-- Only one changes anything at a time.
create unique index import_run_busy on import_run ((true)) where state in ('reading', 'applying', 'reverting', 'undoing');

-- The file in pieces, until it has been read: whichever process reads it, and however the one before it ended.
create table import_part (
  run_id bigint not null references import_run (id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (run_id, part)
);

create table import_row (
  run_id bigint not null references import_run (id) on delete cascade,
  -- Of the file, from 1; the header is one.
  row integer not null,
  unit_code text not null,
  kind text not null check (kind in ('new', 'changed', 'unchanged', 'faulty')),
  -- The listing that the row is about, and what it was compared with.
  listing_id bigint,
  revision integer,
  -- As the audit holds them: {"price_egp": {"from": 1, "to": 2}}
  changes jsonb,
  -- {"from": [[url, alt_en, alt_ar, width_px, height_px, placeholder]], "to": []}
  pictures jsonb,
  -- Of a new listing.
  created_at timestamptz,
  updated_at timestamptz,
  -- [{"column": "price", "fault": "notANumber", "text": "cheap"}]
  faults jsonb,
  outcome text check (outcome in ('applied', 'conflict', 'undone', 'left')),
  revision_after integer,
  primary key (run_id, row)
);
create index import_row_faulty on import_row (run_id, row) where kind = 'faulty' or outcome in ('conflict', 'left');
create index import_row_waiting on import_row (run_id, row) where outcome is null and kind in ('new', 'changed');
create index import_row_applied on import_row (run_id, row) where outcome = 'applied';
