-- Changes are recorded here, in the transaction that makes them and without waiting for anybody; soon afterwards they are
-- sealed: one process at a time moves them into the chain of audit_entry (server/audit/seal-audit.ts). First of two
-- steps: audit_entry stays as it is, so that the version before this one can go on adding to it meanwhile.
create table audit_pending (
  -- The order in which they are sealed: what follows from a change has a higher number than that change.
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  action text not null check (action ~ '^[a-z][a-z-]{0,39}$'),
  entity text not null check (entity ~ '^[a-z][a-z_]{0,39}$'),
  entity_id bigint not null,
  revision integer,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  -- SHA-256 over all of the above but the number: one that was altered is not sealed.
  digest text not null check (digest ~ '^[0-9a-f]{64}$')
);
create index audit_pending_entity on audit_pending (entity, entity_id, id desc);

-- Recorded changes leave this table only in the transaction that makes them the last entries of the chain.
create function refuse_pending_loss() returns trigger language plpgsql as $$
begin
  if exists (
    select at, actor_id, action, entity, entity_id, revision, changes from gone
    except all
    select at, actor_id, action, entity, entity_id, revision, changes
      from (select * from audit_entry order by id desc limit (select count(*) from gone)) sealed
  ) then
    raise exception 'The audit log is only ever added to' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger audit_pending_keep before update on audit_pending
  for each row execute function refuse_audit_change();
create trigger audit_pending_leave after delete on audit_pending
  referencing old table as gone for each statement execute function refuse_pending_loss();
create trigger audit_pending_keep_all before truncate on audit_pending
  for each statement execute function refuse_audit_change();

-- All that was recorded, sealed or not, in one order: what is not sealed comes after what is. Its numbers have at most 15
-- figures, as addresses of ours have (domain/text/row-id.ts), and change when it is sealed.
create view audit_log as
  select id, at, actor_id, action, entity, entity_id, revision, changes from audit_entry
  union all
  select 500000000000000 + id, at, actor_id, action, entity, entity_id, revision, changes from audit_pending;
