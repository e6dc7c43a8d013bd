-- What is to be done next for a lead, and on which day of Egypt's calendar; both are null when nothing is planned.
alter table lead
  add column next_step text check (next_step in ('call', 'papers', 'visit')),
  add column next_on date,
  add constraint lead_next_step_day check ((next_step is null) = (next_on is null));
-- Reads the table once, a second or two for a million leads, which nobody writes meanwhile. It holds planned steps only.
create index lead_next_on on lead (next_on, id) where next_on is not null;

alter table lead_event
  drop constraint lead_event_kind_check,
  add constraint lead_event_kind_check
    check (kind in ('arrived', 'state', 'note', 'assigned', 'visit', 'withdrawn', 'merged', 'corrected', 'next')),
  -- What became of a visit ('booked', 'moved', 'cancelled'), or the planned step with its day ('call 2026-11-25', 'done').
  add column detail text not null default '';
