-- The price that staff said is right although it is far from its kind (domain/listings/usual-prices.ts), by whom and when.
-- An amount and not a mark, so that another price is asked about again. Expand: an older version neither reads nor writes it.
alter table listing
  add column price_confirmed_egp bigint,
  add column price_confirmed_at timestamptz,
  -- The staff account. No reference: what was confirmed outlives the account.
  add column price_confirmed_by bigint;

-- Rows of a file whose price was confirmed before they were imported, and what is asked about each:
-- {"doubts": ["priceVeryLow"], "lacks": [], "price": 187000, "down": null, "monthly": null, "area": 300, "type": "villa"}
alter table import_row
  add column asked jsonb,
  add column is_price_confirmed boolean not null default false;
