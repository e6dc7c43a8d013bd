-- The form in which texts are compared in a search: the twin of foldText in domain/text/fold.ts, held to the same
-- examples (domain/text/fold.golden.json). Collation "C" makes lower() and the patterns independent of the database's
-- locale; lower() knows only a-z there, so it runs again once the accents are off ("É" is "E" by then).
create function fold_text(value text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  lower(regexp_replace(
    normalize(
      translate(
        regexp_replace(
          lower(normalize(value, nfkc) collate "C"),
          '[\u0610-\u061A\u0621\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]',
          '', 'g'),
        U&'\0623\0625\0622\0671\0649\0626\06CC\0624\0629\06A9\06AF\067E\0686\06A4\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
        U&'\0627\0627\0627\0627\064A\064A\064A\0648\0647\0643\0643\0628\062C\064101234567890123456789'),
      nfd),
    '[\u0300-\u036F]', '', 'g')),
  '[^0-9a-z\u0620-\u06FF]+', ' ', 'g'));
