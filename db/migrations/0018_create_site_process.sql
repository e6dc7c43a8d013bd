-- The processes of the site that run on this database, by their heart-beats (server/presence/). Times are the
-- database's own, so that clocks of machines need not agree. Only adds: the version before this one knows nothing of it.
create table site_process (
  id uuid primary key,
  -- A random mark that lies in its data folder: processes with the same one share that folder.
  folder uuid not null,
  -- What it shares with processes that have other folders: the bucket of uploaded pictures. Null when it keeps pictures
  -- or keys in its folder.
  shares text,
  -- For people: where it runs and what its folder is called there.
  described text not null,
  seen_at timestamptz not null default clock_timestamp()
);
