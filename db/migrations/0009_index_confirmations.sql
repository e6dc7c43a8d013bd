-- What staff have to confirm, the longest unconfirmed first: the daily look for it reads no table.
create index listing_unconfirmed on listing ((coalesce(confirmed_at, updated_at)))
  where status = 'active' and not is_sample;
