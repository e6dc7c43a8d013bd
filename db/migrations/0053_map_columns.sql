-- Columns of files whose names we do not know: what staff say of them, remembered for the partner who sends such files.
-- Expand: an older version neither reads nor writes these.
create table import_partner (
  id bigint generated always as identity primary key,
  -- As it was first written; "" for files of which nobody said who sent them.
  name text not null,
  -- The folded name.
  key text not null unique
);

create table import_column (
  partner_id bigint not null references import_partner (id) on delete cascade,
  -- The folded name of the column (domain/uploads/file-columns.ts).
  key text not null,
  -- Null for a column that is left out.
  field text,
  answered_at timestamptz not null,
  -- The staff account; null for a command of the server's owner. No reference: the answer outlives the account.
  answered_by bigint,
  primary key (partner_id, key)
);

alter table import_run
  add column partner_id bigint references import_partner (id) on delete set null,
  -- What each column is read as, and why (server/imports/columns/run-columns.ts).
  add column columns jsonb not null default '[]',
  -- Counts of faults by column and kind, of what was not given, and what values were read as (server/imports/totals.ts).
  add column totals jsonb not null default '{}';
