-- Homes whose kind the product now knows by name. Expand: an older version cannot read the new kinds, so homes get them
-- here and not before; until every process is of this version, pages of these few homes are not shown by the older ones.
update listing set unit_type = named.id
from (values
  ('hotel apartment', 'hotel-apartment'), ('serviced apartment', 'hotel-apartment'), ('شقة فندقية', 'hotel-apartment'),
  ('cabin', 'cabin'), ('كابينة', 'cabin'),
  ('bungalow', 'bungalow'), ('بنجالو', 'bungalow'),
  ('house', 'house'), ('منزل', 'house'),
  ('palace', 'palace'), ('mansion', 'palace'), ('قصر', 'palace'),
  ('full floor', 'full-floor'), ('دور كامل', 'full-floor'),
  ('building', 'building'), ('عمارة', 'building'),
  ('factory', 'factory'), ('مصنع', 'factory')
) as named (text, id)
where unit_type = 'other' and lower(coalesce(nullif(unit_type_en, ''), unit_type_ar)) = named.text;
