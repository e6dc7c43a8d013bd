-- Who changed what, when, from what to what. Each entry holds the hash of the one before it, so that one that is
-- altered or taken out shows. Numbers are given under a lock and have no gaps (server/audit/append-audit.ts).
create table audit_entry (
  id bigint primary key check (id > 0),
  at timestamptz not null,
  -- The staff account; null for a command of the server's owner. No reference: an entry outlives the account.
  actor_id bigint,
  action text not null check (action ~ '^[a-z][a-z-]{0,39}$'),
  entity text not null check (entity ~ '^[a-z][a-z_]{0,39}$'),
  entity_id bigint not null,
  -- The entity's revision after the change, where it has any.
  revision integer,
  -- {"price_egp": {"from": 1, "to": 2}}
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  -- Unique: two entries never follow the same one.
  previous_hash text not null unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
create index audit_entry_entity on audit_entry (entity, entity_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_keep before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_keep_all before truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- Raised by every write of a listing's own columns: what a form was made from, and is saved against.
alter table listing add column revision integer not null default 1 check (revision > 0);

create or replace function stamp_listing() returns trigger language plpgsql as $$
begin
  -- Only a picture's change sets the stamp itself (stamp_listing_of_image): it must reach the read model, and must not
  -- stand in the way of whoever is editing the texts beside the pictures.
  if tg_op = 'UPDATE' and new.tx = old.tx then
    new.revision := old.revision + 1;
  end if;
  new.tx := pg_current_xact_id();
  return new;
end $$;
