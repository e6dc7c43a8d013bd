-- A picture whose files are about to be written: noted before the first of them, and gone with the transaction that notes
-- the picture itself (uploaded_picture). What stays was broken off, and its files are swept (server/pictures/). Only adds:
-- the version before this one knows nothing of it.
create table upload_begun (
  -- Of the largest file, which names all of them, wherever they are kept.
  url text primary key check (url <> ''),
  begun_at timestamptz not null,
  -- Its files are being removed: nothing may note it as a picture any more.
  is_given_up boolean not null default false
);
create index upload_begun_age on upload_begun (begun_at);
