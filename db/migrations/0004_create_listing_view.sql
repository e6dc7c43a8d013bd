-- How many visitors saw a home on a day of Egypt's calendar. Sums alone: who they were is never stored.
create table listing_view (
  listing_id bigint not null references listing (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (listing_id, day)
);
create index listing_view_day on listing_view (day);
