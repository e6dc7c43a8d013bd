-- Facts of this one site that outlast a restart, such as that the samples were loaded once.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
