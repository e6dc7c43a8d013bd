-- Links to WhatsApp that people tapped, as sums by day of Egypt's calendar and by what the chat is about.
create table chat_tap (
  day date not null,
  about text not null check (about <> ''),
  taps integer not null check (taps > 0),
  primary key (day, about)
);

-- References of seven letters are computed, and noted when staff enter them. Those of five are of an earlier version,
-- which noted each tap.
alter table whatsapp_inquiry drop constraint whatsapp_inquiry_reference_check;
alter table whatsapp_inquiry add constraint whatsapp_inquiry_reference_check
  check (reference ~ '^W-([2-9A-HJKMNP-Z]{5}|[2-9A-HJKMNP-Z]{7})$');
