-- Whose back-ups are whose: an id that is made at the first back-up. Not part of a back-up itself, so that a restored copy
-- of the site is another one.
create table backup_site (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);
