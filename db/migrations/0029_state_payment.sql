-- What the seller said of the way of payment, and figures that may be missing: null was not stated, 0 was. Expand: an
-- older version reads a missing figure as 0, and writes no null.
alter table listing
  add column payment text check (payment in ('cash', 'instalments')),
  alter column down_payment_egp drop not null,
  alter column down_payment_egp drop default,
  alter column monthly_egp drop not null,
  alter column monthly_egp drop default;

-- Files without these figures were read as 0 and 0, which says cash: of homes that no person has saved since, nobody
-- said so. An import that can be taken back stays so: it knows its homes by their revision.
with unsaid as (
  update listing set down_payment_egp = null, monthly_egp = null
  where down_payment_egp = 0 and monthly_egp = 0 and not is_sample
    and not exists (
      select from audit_entry
      where entity = 'listing' and entity_id = listing.id and action in ('update', 'undo'))
    and (
      id in (select listing_id from import_row where outcome = 'applied')
      or not exists (
        select from audit_entry where entity = 'listing' and entity_id = listing.id and action = 'create'))
  returning id, revision
)
update import_row set revision_after = unsaid.revision
from unsaid
where import_row.listing_id = unsaid.id and import_row.outcome = 'applied'
  and import_row.revision_after = unsaid.revision - 1;
