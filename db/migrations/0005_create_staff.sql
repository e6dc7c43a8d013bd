-- The people of the brokerage. Of tokens only a hash is stored (SHA-256, hexadecimal).
create table staff_account (
  id bigint generated always as identity primary key,
  -- Folded to lower case by domain/text/email.ts.
  email text not null unique check (email <> ''),
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'editor', 'sales', 'viewer')),
  -- Argon2id in PHC form; null until the set-up link is used.
  password_hash text,
  -- Base32. The pending one becomes the secret when the first code of it is given.
  totp_secret text,
  totp_pending text,
  -- The last thirty seconds whose code was used: none counts twice.
  totp_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table staff_session (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  account_id bigint not null references staff_account (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the password was last given.
  proved_at timestamptz not null
);
create index staff_session_account on staff_session (account_id);

-- Browsers in which an account was signed in before: others' guesses do not keep them out.
create table staff_device (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  account_id bigint not null references staff_account (id) on delete cascade,
  seen_at timestamptz not null
);
create index staff_device_account on staff_device (account_id);

-- A used link is deleted.
create table staff_setup_link (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  purpose text not null check (purpose in ('first', 'invitation', 'reset')),
  account_id bigint references staff_account (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'first') = (account_id is null))
);
create index staff_setup_link_account on staff_setup_link (account_id);

-- Guesses at a password: when this key (a hash) has paid for all of them.
create table staff_throttle (
  key text primary key,
  free_at timestamptz not null
);
