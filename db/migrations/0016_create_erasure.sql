-- An erasure of a person that is under way: it goes on in batches, and after a kill. Expand: an older version erases in one
-- transaction and leaves these rows alone.
create table erasure (
  -- Of `lead_person`. No reference: the person's row may go before this one.
  person_id bigint primary key,
  -- What the record of changes keeps of the number: an HMAC under the person's own key, which the erasure ends.
  phone_hash text not null,
  actor_id bigint,
  begun_at timestamptz not null,
  -- Requests of this person when it began, and what is erased so far, with requests that were merged into theirs.
  leads integer not null,
  erased_leads integer not null default 0,
  erased_alerts integer not null default 0,
  -- Counts (`lead_limit`) of what was erased, still to be deleted: by themselves, because whoever sends a request locks
  -- counts before people.
  limit_keys text[] not null default '{}'
);

-- By which an erasure finds what tells of a request in the history of others. Stops writes to the table while it is made:
-- under a second for a million rows, of which hardly any are merges.
create index lead_event_merged on lead_event (personal_note) where kind = 'merged';
