-- Attempts to make a back-up, and trials of a restore, by whichever process. Not part of a back-up itself.
create table backup_run (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('backup', 'trial')),
  ended_at timestamptz not null,
  seconds real not null,
  -- The kind of fault (server/backup/places/backup-fault.ts); null when it was done.
  fault text,
  -- Of a back-up that was made or tried: its name, and how large it is, in rows, files and bytes.
  backup text not null default '',
  row_count bigint not null default 0,
  file_count integer not null default 0,
  byte_count bigint not null default 0,
  sent_byte_count bigint not null default 0
);
