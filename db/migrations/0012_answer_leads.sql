-- What answering requests needs: who is to answer, what was said by WhatsApp, who wants to hear of new homes.

alter table lead
  -- The request that stands for this one, when staff found that they are the same; it leaves the lists.
  add column merged_into bigint references lead (id) on delete set null deferrable initially deferred
    check (merged_into <> id),
  -- When it was last given to somebody else because nobody had answered.
  add column reassigned_at timestamptz;
create index lead_merged on lead (merged_into) where merged_into is not null;

alter table lead_event
  drop constraint lead_event_kind_check,
  add constraint lead_event_kind_check
    check (kind in ('arrived', 'state', 'note', 'assigned', 'visit', 'withdrawn', 'merged', 'corrected')),
  -- To whom it was given; null when to nobody, and for other kinds.
  add column agent_id bigint references agent (id);

-- Who answers what: the first rule that fits, from the top.
create table assignment_rule (
  id bigint generated always as identity primary key,
  position integer not null check (position > 0),
  -- What a rule does not name fits everything.
  project_slug text,
  area_slug text,
  created_at timestamptz not null,
  unique (position) deferrable initially deferred
);
create table assignment_rule_agent (
  rule_id bigint not null references assignment_rule (id) on delete cascade,
  agent_id bigint not null references agent (id),
  -- When this rule last gave them something: who waits longest is next.
  last_given_at timestamptz,
  primary key (rule_id, agent_id)
);
create index assignment_rule_agent_agent on assignment_rule_agent (agent_id);

-- When somebody works, by day of the week (1 is Monday); without any row, when sales do.
create table agent_hours (
  agent_id bigint not null references agent (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (agent_id, weekday)
);

-- Chats that were opened from the site. Nothing of who opened them.
create table whatsapp_inquiry (
  id bigint generated always as identity primary key,
  -- What the text of the chat ends with: "W-7K2M4".
  reference text not null unique check (reference ~ '^W-[2-9A-HJKMNP-Z]{5}$'),
  about text not null,
  developer_slug text,
  project_slug text,
  unit_code text,
  agent_id bigint references agent (id),
  locale text not null check (locale in ('en', 'ar')),
  created_at timestamptz not null
);
create index whatsapp_inquiry_newest on whatsapp_inquiry (created_at desc, id desc);

-- New homes of a search by e-mail. Of tokens only a hash is stored (SHA-256, hexadecimal).
create table search_alert (
  id bigint generated always as identity primary key,
  personal_email text not null check (personal_email <> ''),
  locale text not null check (locale in ('en', 'ar')),
  -- As the address of the listings has it, sorted: "type=villa&price=-9000000"; "" for all homes.
  search text not null default '',
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  text_version text not null,
  -- Until it is confirmed nothing but the one question is sent, and after two days it is forgotten.
  confirmed_at timestamptz,
  -- Homes published since then have not been told of.
  told_until timestamptz not null,
  created_at timestamptz not null,
  unique (personal_email, locale, search)
);
create index search_alert_due on search_alert (told_until, id) where confirmed_at is not null;
alter table search_alert alter column personal_email set statistics 0;

-- A calendar program's way to the visits. Of the token only a hash is stored.
create table calendar_feed (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  account_id bigint not null unique references staff_account (id) on delete cascade,
  created_at timestamptz not null
);

-- Searches that found nothing, by day of Egypt's calendar.
create table search_miss (
  day date not null,
  -- As the address has it, sorted; never one that may hold a number to call.
  search text not null,
  locale text not null check (locale in ('en', 'ar')),
  count integer not null check (count > 0),
  primary key (day, search, locale)
);
