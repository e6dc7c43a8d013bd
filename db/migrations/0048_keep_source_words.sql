-- Where a home was taken from, and the words of its file that became values of ours, by field:
-- {"finishing": "سوبر لوكس", "unittype": "شقة دوبلكس"}. Staff alone see both. Expand: an older version neither reads nor
-- writes these columns; what it changes keeps the words of its file until this version changes the field once more.
alter table listing
  add column source_link text not null default '',
  add column source_words jsonb;
