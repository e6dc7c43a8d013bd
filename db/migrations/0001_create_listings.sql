-- Resale homes (listings.txt, section 3, Property) under the product's own names. Money is whole EGP.
create table listing (
  id bigint generated always as identity primary key,
  unit_code text not null check (unit_code ~ '^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38}[A-Za-z0-9])?$'),
  -- Unique without regard to case and hyphens.
  unit_code_folded text not null generated always as (lower(replace(unit_code, '-', ''))) stored unique,
  title_en text not null default '',
  title_ar text not null default '',
  project_name_en text not null default '',
  project_name_ar text not null default '',
  project_slug text not null default '',
  developer_name_en text not null default '',
  developer_name_ar text not null default '',
  developer_slug text not null default '',
  location_en text not null default '',
  location_ar text not null default '',
  -- Resolved from the location when the listing is written (section 5, area matching).
  area_slugs text[] not null default '{}',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  unit_type text not null,
  unit_type_en text not null default '',
  unit_type_ar text not null default '',
  area_m2 integer not null default 0 check (area_m2 between 0 and 1000000),
  rooms smallint not null default 0 check (rooms between 0 and 99),
  bathrooms smallint not null default 0 check (bathrooms between 0 and 99),
  price_egp bigint not null default 0 check (price_egp between 0 and 4000000000),
  down_payment_egp bigint not null default 0 check (down_payment_egp between 0 and 4000000000),
  monthly_egp bigint not null default 0 check (monthly_egp between 0 and 4000000000),
  finishing text not null,
  finishing_en text not null default '',
  finishing_ar text not null default '',
  -- null: not known; 0: handed over already; otherwise year * 4 + quarter - 1.
  delivery_quarter smallint check (delivery_quarter = 0 or delivery_quarter between 2000 * 4 and 2100 * 4 + 3),
  delivery_en text not null default '',
  delivery_ar text not null default '',
  status text not null default 'active' check (status in ('active', 'update', 'removed', 'paused', 'deleted')),
  is_sample boolean not null default false,
  -- The resale contract: asking = paid + over + remaining. Empty until staff fill them.
  original_price_egp bigint check (original_price_egp >= 0),
  paid_egp bigint check (paid_egp >= 0),
  over_egp bigint check (over_egp >= 0),
  remaining_egp bigint check (remaining_egp >= 0),
  next_due_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The transaction that wrote this version: what the read model polls.
  tx xid8 not null default pg_current_xact_id(),
  check ((latitude is null) = (longitude is null)),
  -- Words that are screens under /listings, and so can never be a unit's address.
  check (unit_code_folded not in ('all', 'new', 'byarea', 'grid', 'list', 'map', 'demo', 'admin', 'compare', 'feed'))
);

create index listing_tx on listing (tx);
create index listing_created on listing (created_at desc, id desc);

create table listing_image (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  position integer not null check (position >= 0),
  url text not null check (url <> ''),
  alt_en text not null default '',
  alt_ar text not null default '',
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  placeholder text not null default '',
  unique (listing_id, position) deferrable initially deferred
);

-- A row that is gone leaves its number here, so that the read model of every process lets go of it.
create table listing_tombstone (
  listing_id bigint primary key,
  tx xid8 not null default pg_current_xact_id()
);
create index listing_tombstone_tx on listing_tombstone (tx);

create function stamp_listing() returns trigger language plpgsql as $$
begin
  new.tx := pg_current_xact_id();
  return new;
end $$;
create trigger listing_stamp before insert or update on listing for each row execute function stamp_listing();

create function bury_listing() returns trigger language plpgsql as $$
begin
  insert into listing_tombstone (listing_id) values (old.id)
    on conflict (listing_id) do update set tx = pg_current_xact_id();
  return null;
end $$;
create trigger listing_bury after delete on listing for each row execute function bury_listing();

-- A changed picture is a change of its listing.
create function stamp_listing_of_image() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update listing set tx = pg_current_xact_id() where id = new.listing_id and tx <> pg_current_xact_id();
  end if;
  if tg_op <> 'INSERT' then
    update listing set tx = pg_current_xact_id() where id = old.listing_id and tx <> pg_current_xact_id();
  end if;
  return null;
end $$;
create trigger listing_image_stamp after insert or update or delete on listing_image
  for each row execute function stamp_listing_of_image();
