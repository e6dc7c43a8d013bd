-- The people of sales whom a property can name (listings.txt, section 3, Agent).
create table agent (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  name_ar text not null default '',
  title text not null default '',
  title_ar text not null default '',
  -- E.164.
  phone text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  whatsapp text not null default '' check (whatsapp = '' or whatsapp ~ '^\+[1-9]\d{6,14}$'),
  email text not null check (email <> ''),
  -- URL of the photo; '' for none.
  avatar text not null default '',
  is_active boolean not null default true,
  -- Raised by every write: what a form is saved against.
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agent_name on agent (name, id) where is_active;

alter table listing
  add column agent_id bigint references agent (id),
  -- When staff last said that the home can be had; null while nobody has.
  add column confirmed_at timestamptz;
create index listing_agent on listing (agent_id) where agent_id is not null;

-- What visitors say of a listing. Nothing of who they are.
create table listing_report (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  reason text not null check (reason in ('gone', 'wrong-price', 'other')),
  message text not null default '' check (length(message) <= 500),
  created_at timestamptz not null,
  -- When staff had seen to it, and who.
  closed_at timestamptz,
  closed_by bigint references staff_account (id),
  check ((closed_at is null) = (closed_by is null))
);
create index listing_report_open on listing_report (created_at desc, id desc) where closed_at is null;
create index listing_report_listing on listing_report (listing_id);
