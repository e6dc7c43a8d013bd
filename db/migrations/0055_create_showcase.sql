-- What a brokerage shows of its developers and their off-plan projects (server/showcase). Pages read one revision of it,
-- whole: the rows with from_revision <= N and (until_revision is null or until_revision > N). A publication is one
-- transaction that makes the next revision, closes the rows that changed or went and adds the new ones. Only adds: the
-- version before this one reads none of these tables.
create table showcase_revision (
  number integer primary key check (number > 0),
  published_at timestamptz not null,
  -- Null: the first start of the site, or a command of the server's owner.
  published_by bigint references staff_account (id),
  note text not null check (length(note) <= 500)
);

-- Companies that build. The key is the slug; a project is a row of its own.
create table showcase_developer (
  key text not null check (key <> '' and length(key) <= 200),
  parent_key text not null check (length(parent_key) <= 200),
  -- The place in the order shown, among rows with the same parent.
  position integer not null check (position >= 0),
  -- In the shape that pages read (domain/showcase/published-showcase.ts).
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  from_revision integer not null references showcase_revision (number),
  -- The first revision that it is no longer part of; null while it holds.
  until_revision integer references showcase_revision (number) check (until_revision > from_revision),
  primary key (key, from_revision)
);
create unique index on showcase_developer (key) where until_revision is null;

-- Off-plan projects. The key is the slug, which no other developer's project has; the parent is the developer.
create table showcase_project (
  key text not null check (key <> '' and length(key) <= 200),
  parent_key text not null check (length(parent_key) <= 200),
  -- The place in the order shown, among rows with the same parent.
  position integer not null check (position >= 0),
  -- In the shape that pages read (domain/showcase/published-showcase.ts).
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  from_revision integer not null references showcase_revision (number),
  -- The first revision that it is no longer part of; null while it holds.
  until_revision integer references showcase_revision (number) check (until_revision > from_revision),
  primary key (key, from_revision)
);
create unique index on showcase_project (key) where until_revision is null;

-- All homes of one type in a project. The key is the project's slug and the type: "ivoire-east/villa".
create table showcase_unit_type (
  key text not null check (key <> '' and length(key) <= 200),
  parent_key text not null check (length(parent_key) <= 200),
  -- The place in the order shown, among rows with the same parent.
  position integer not null check (position >= 0),
  -- In the shape that pages read (domain/showcase/published-showcase.ts).
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  from_revision integer not null references showcase_revision (number),
  -- The first revision that it is no longer part of; null while it holds.
  until_revision integer references showcase_revision (number) check (until_revision > from_revision),
  primary key (key, from_revision)
);
create unique index on showcase_unit_type (key) where until_revision is null;

-- Ways to pay for the homes of a project. The key is the project's slug and the plan's id: "ivoire-east/cash".
create table showcase_payment_plan (
  key text not null check (key <> '' and length(key) <= 200),
  parent_key text not null check (length(parent_key) <= 200),
  -- The place in the order shown, among rows with the same parent.
  position integer not null check (position >= 0),
  -- In the shape that pages read (domain/showcase/published-showcase.ts).
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  from_revision integer not null references showcase_revision (number),
  -- The first revision that it is no longer part of; null while it holds.
  until_revision integer references showcase_revision (number) check (until_revision > from_revision),
  primary key (key, from_revision)
);
create unique index on showcase_payment_plan (key) where until_revision is null;

-- The featured areas: names, texts, order.
create table showcase_area (
  key text not null check (key <> '' and length(key) <= 200),
  parent_key text not null check (length(parent_key) <= 200),
  -- The place in the order shown, among rows with the same parent.
  position integer not null check (position >= 0),
  -- In the shape that pages read (domain/showcase/published-showcase.ts).
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  from_revision integer not null references showcase_revision (number),
  -- The first revision that it is no longer part of; null while it holds.
  until_revision integer references showcase_revision (number) check (until_revision > from_revision),
  primary key (key, from_revision)
);
create unique index on showcase_area (key) where until_revision is null;

-- What stands on pages of text and in the frame of every page: offers, questions, about, privacy, sales hours, brand.
create table showcase_text (
  key text not null check (key <> '' and length(key) <= 200),
  parent_key text not null check (length(parent_key) <= 200),
  -- The place in the order shown, among rows with the same parent.
  position integer not null check (position >= 0),
  -- In the shape that pages read (domain/showcase/published-showcase.ts).
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  from_revision integer not null references showcase_revision (number),
  -- The first revision that it is no longer part of; null while it holds.
  until_revision integer references showcase_revision (number) check (until_revision > from_revision),
  primary key (key, from_revision)
);
create unique index on showcase_text (key) where until_revision is null;
