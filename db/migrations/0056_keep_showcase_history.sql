-- Addresses of developers and projects that were current once: slugs are permanent, so each goes on answering. Only adds.
create table showcase_address (
  kind text not null check (kind in ('developer', 'project')),
  slug text not null check (slug <> '' and length(slug) <= 100),
  -- What it is called now; null when it was withdrawn.
  current_slug text check (current_slug <> slug),
  -- Of a withdrawn project: the developer, under the slug of now, whose other projects are shown in its place.
  developer_slug text,
  primary key (kind, slug),
  check (developer_slug is null or (kind = 'project' and current_slug is null))
);

-- Each price of a type of homes that was published, from its day on. What is withdrawn keeps its prices. Only adds.
create table showcase_price (
  project_slug text not null,
  unit_type text not null,
  -- The day in Cairo on which it was published.
  since date not null,
  revision integer not null references showcase_revision (number),
  -- Null when the homes of this type were sold out from that day on, or no longer had a price.
  from_egp bigint check (from_egp > 0),
  to_egp bigint check (to_egp >= from_egp),
  primary key (project_slug, unit_type, revision),
  check ((from_egp is null) = (to_egp is null))
);

-- Uploaded pictures that any revision names: a revision can be published again, so they stay. Only adds.
create table showcase_picture (
  url text primary key,
  -- The first revision that named it.
  revision integer not null references showcase_revision (number)
);
