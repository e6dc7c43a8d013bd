-- Pictures that an imported file names by addresses of other hosts. They are fetched in the background once the file is
-- applied, and become pictures of their home as they come (server/imports/pictures/). Expand: an older version reads and
-- writes none of this, and its rows have no such pictures.

-- The pictures of a row in the file's order, where some have to be fetched: [{"url": "/uploads/…"}, {"address": "https://…"}]
alter table import_row add column gallery jsonb;

create table import_picture (
  run_id bigint not null,
  row integer not null,
  -- In the row's gallery, from 0.
  position integer not null,
  address text not null,
  -- Of the address, with its port: how often a server is asked is counted by it.
  host text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  -- domain/uploads/fetched-picture.ts; of the last try while it waits for another one.
  fault text,
  tries integer not null default 0,
  -- Not tried before this moment. Who begins sets it to some minutes later, so that nobody else does and a process that is
  -- killed leaves it to another one.
  due_at timestamptz not null,
  -- Of the uploaded picture that it became.
  url text,
  primary key (run_id, row, position),
  foreign key (run_id, row) references import_row (run_id, row) on delete cascade,
  check (state <> 'failed' or fault is not null),
  check ((state = 'fetched') = (url is not null))
);
create index import_picture_waiting on import_picture (tries, run_id, row, position) where state = 'waiting';
create index import_picture_failed on import_picture (run_id, row, position) where state = 'failed';
create index import_picture_address on import_picture (run_id, address);
create index import_picture_host on import_picture (host) where state = 'waiting';

-- The address that an uploaded picture was fetched from: a later file that names it for the same home means this picture.
alter table uploaded_picture add column fetched_from text;
