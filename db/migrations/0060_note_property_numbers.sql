-- The unified national number of a property (law 88 of 2025), '' where it is not known. How it is written has not been
-- published, so that the column takes a short text. Expand: an older version neither reads nor writes the column.
alter table listing
  add column property_number text not null default '' check (length(property_number) <= 40);
