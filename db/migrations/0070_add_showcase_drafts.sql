-- What staff have typed about parts of the showcase and not published yet (server/studio). Only adds.
create table showcase_draft (
  id bigint generated always as identity unique,
  kind text not null check (kind in ('developer', 'project', 'area', 'question', 'about', 'privacy')),
  -- The slug or id of the part.
  key text not null check (key <> '' and length(key) <= 200),
  -- Of a project: its developer.
  parent_key text not null check (length(parent_key) <= 200),
  -- Texts of inputs by their names, and what was published when the draft began: {} for a new part.
  typed jsonb not null check (jsonb_typeof(typed) = 'object'),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  -- The part is to be withdrawn, whatever was typed.
  is_withdrawal boolean not null default false,
  version integer not null check (version > 0),
  saved_by bigint references staff_account (id),
  saved_at timestamptz not null,
  -- Somebody who may not publish has asked for it.
  review_asked_by bigint references staff_account (id),
  review_asked_at timestamptz,
  -- Why a reviewer has refused it last; cleared when it is asked for again.
  refused_by bigint references staff_account (id),
  refused_at timestamptz,
  refusal text check (length(refusal) <= 2000),
  -- When it is published by itself, and on whose behalf.
  publish_at timestamptz,
  publish_by bigint references staff_account (id),
  -- Why it was not published at its hour.
  publish_fault text check (length(publish_fault) <= 200),
  primary key (kind, key),
  check ((publish_at is null) = (publish_by is null))
);

-- What each save of a draft said, for putting two people's changes together, also after the draft was published or thrown
-- away. Versions of a part never come twice. The oldest are cleared away.
create table showcase_draft_save (
  kind text not null,
  key text not null,
  version integer not null check (version > 0),
  typed jsonb not null,
  saved_by bigint references staff_account (id),
  saved_at timestamptz not null,
  primary key (kind, key, version)
);
