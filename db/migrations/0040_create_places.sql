-- The gazetteer: where homes lie and where people look for one. Filled at the first start (server/places/seed-places.ts).
create table place (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  kind text not null check (kind in ('governorate', 'city', 'district', 'resort', 'compound-area')),
  -- The place that it lies in, as buyers see it.
  parent_id text references place (id) deferrable initially deferred,
  name_en text not null check (name_en <> ''),
  name_ar text not null check (name_ar <> ''),
  -- What people type or write for it in either script, its names among them.
  spellings text[] not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- The featured area that it belongs to.
  area_slug text,
  -- The order in which places are listed and read.
  position integer not null,
  check ((kind = 'governorate') = (parent_id is null))
);

-- Which place a spelling means that several have.
create table place_preference (
  spelling text primary key,
  place_id text not null references place (id) on delete cascade deferrable initially deferred
);

-- Ids of places that were merged into others: their addresses go on answering.
create table former_place (
  id text primary key,
  place_id text not null references place (id) on delete cascade deferrable initially deferred
);

-- Where projects lie, which outranks what the homes in them say of themselves.
create table project_place (
  project_slug text primary key,
  place_id text not null references place (id) on delete cascade deferrable initially deferred
);

-- The place that somebody chose for a home; without one it is read from the home's texts. No foreign key: a place that is
-- merged into another answers for the ids of both.
alter table listing add column place_id text check (place_id ~ '^[a-z0-9-]{1,60}$');
