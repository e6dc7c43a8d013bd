-- What visitors asked, and what became of it. Columns that hold what a person said of themselves begin with "personal_":
-- they are erased together, are never in the audit as they are, and never in the planner's statistics, which an erasure
-- could not reach.

-- Requests of one phone number are one person's. The number itself is only in the requests.
create table lead_person (
  id bigint generated always as identity primary key,
  -- HMAC-SHA-256, keyed outside the database: who has only the database cannot try all numbers.
  phone_hmac text not null unique check (phone_hmac ~ '^[0-9a-f]{64}$'),
  -- What the audit's hashes of this person's values are keyed with. An erasure ends it, and with it their meaning.
  audit_key bytea not null check (length(audit_key) = 32),
  created_at timestamptz not null
);

create table lead (
  id bigint generated always as identity primary key,
  -- What the visitor is told: "K7QX-2M4P".
  reference text not null unique check (reference ~ '^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
  person_id bigint not null references lead_person (id),
  kind text not null check (kind in ('contact', 'callback', 'details', 'matches', 'unit', 'visit', 'offers')),
  state text not null check (state in ('new', 'contacted', 'visit', 'won', 'lost', 'spam')),
  -- Why it was put aside when it came; empty when it was not.
  suspicions text[] not null default '{}',
  locale text not null check (locale in ('en', 'ar')),
  personal_name text not null check (personal_name <> ''),
  -- E.164.
  personal_phone text not null check (personal_phone ~ '^\+[1-9]\d{6,14}$'),
  personal_email text,
  personal_message text not null default '',
  -- The finder's questions as they were answered, and what it found.
  personal_answers jsonb,
  personal_matches jsonb,
  channel text not null check (channel in ('whatsapp', 'call', 'email')),
  hours text not null check (hours in ('any', 'morning', 'afternoon', 'evening')),
  developer_slug text,
  developer_name text,
  project_slug text,
  project_name text,
  unit_code text,
  -- The fixed sentence that goes with it.
  interest text not null,
  agent_id bigint references agent (id),
  -- When somebody should have answered, and when somebody first did.
  due_at timestamptz not null,
  answered_at timestamptz,
  -- From then on nobody may use it; what was on its way is stopped.
  withdrawn_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index lead_newest on lead (created_at desc, id desc);
create index lead_state on lead (state, created_at desc, id desc);
create index lead_person_leads on lead (person_id, id);
create index lead_due on lead (due_at) where answered_at is null and state = 'new';
create index lead_agent on lead (agent_id) where agent_id is not null;
create index lead_project on lead (project_slug, created_at desc) where project_slug is not null;
alter table lead
  alter column personal_name set statistics 0,
  alter column personal_phone set statistics 0,
  alter column personal_email set statistics 0,
  alter column personal_message set statistics 0,
  alter column personal_answers set statistics 0,
  alter column personal_matches set statistics 0;

-- What was agreed to. What was not ticked has no row.
create table lead_consent (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead (id) on delete cascade,
  purpose text not null check (purpose in ('contact', 'offers', 'developer')),
  text_version text not null,
  locale text not null check (locale in ('en', 'ar')),
  -- Of the very words beside the box, names put in.
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (lead_id, purpose)
);

-- What happened to a lead, the oldest first.
create table lead_event (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead (id) on delete cascade,
  at timestamptz not null,
  -- The staff account; null for the visitor and for the site itself.
  actor_id bigint,
  kind text not null check (kind in ('arrived', 'state', 'note', 'assigned', 'visit', 'withdrawn')),
  from_state text,
  to_state text,
  personal_note text not null default '',
  check ((kind = 'state') = (from_state is not null and to_state is not null))
);
create index lead_event_lead on lead_event (lead_id, id);
alter table lead_event alter column personal_note set statistics 0;

create table visit (
  id bigint generated always as identity primary key,
  lead_id bigint not null unique references lead (id) on delete cascade,
  agent_id bigint references agent (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  wants_transport boolean not null default false,
  -- Higher with every change: what calendars go by.
  sequence integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index visit_times on visit (starts_at) where cancelled_at is null;

-- What has to reach somebody. Who that is, is read from the lead when it is sent: nothing personal is here.
create table lead_delivery (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead (id) on delete cascade,
  -- The same with every attempt, so that whoever gets it twice can tell.
  message_id uuid not null unique,
  channel text not null check (channel in ('webhook', 'staff-mail', 'visitor-mail')),
  -- The configured receiver's name; '' where there is only one.
  target text not null default '',
  state text not null check (state in ('waiting', 'held', 'sent', 'parked', 'stopped')),
  -- In all, and the time from which giving up is counted: a replay begins anew.
  attempts integer not null default 0,
  begun_at timestamptz not null,
  next_at timestamptz not null,
  sent_at timestamptz,
  last_status integer,
  last_fault text,
  created_at timestamptz not null,
  unique (lead_id, channel, target),
  check ((state = 'sent') = (sent_at is not null))
);
create index lead_delivery_waiting on lead_delivery (next_at, id) where state = 'waiting';
create index lead_delivery_parked on lead_delivery (created_at desc, id desc) where state = 'parked';

-- One press of a button, however often it arrives.
create table lead_key (
  -- SHA-256 of what the form carried.
  key_hash text primary key,
  -- Keyed as phones are: the body is a person's.
  body_hmac text not null,
  reference text not null references lead (reference) on delete cascade deferrable initially deferred,
  created_at timestamptz not null
);
create index lead_key_reference on lead_key (reference);
create index lead_key_age on lead_key (created_at);

-- How many requests an address or a number has sent lately: when this key (an HMAC) has paid for all of them.
create table lead_limit (
  key text primary key,
  free_at timestamptz not null
);
