import type pg from "pg";
import { featureIds } from "../../domain/listings/facts/features.ts";
import { searchWordsOfUnitType, unitTypeIds } from "../../domain/listings/unit-type.ts";
import { sampleAreasBySlug } from "../../content/places/sample-areas.ts";
import { inferPlace } from "../../domain/places/read-place.ts";
import { namesWithAncestors, spellingsWithAncestors } from "../../domain/places/ancestor-words.ts";
import { phoneticKeysOfName } from "../../domain/text/phonetic-key.ts";
import { readGazetteer } from "../../server/places/read-gazetteer.ts";
import {
  oracleOptionColumns,
  oracleDueOnSigningSql,
  oracleDownPercentSql,
  oracleInstalmentMonthsSql,
  oracleConfirmedPriceSql,
} from "./oracle-options.ts";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { toShowcaseGeography } from "../../domain/showcase/mapped-showcase.ts";

/** SQL for the features to which a row of `listing` gives this answer. */
function featuresThat(answer: string): string {
  const cases = featureIds.map(
    (id) => `case when has_${id.replaceAll("-", "_")} = '${answer}' then '${id}' end`,
  );
  return `array_remove(array[${cases.join(", ")}]::text[], null)`;
}

const optionNames = oracleOptionColumns.map(({ column }) => column).join(", ");

/**
 * The oracle's tables: a search in plain SQL, made as fast as possible with narrow tables of precomputed values
 * and indexes.
 */
const schema = `
create schema oracle;

create table oracle.area_name (slug text primary key, names text not null);

-- The places of the gazetteer that homes of these texts lie in, from the narrowest up, as the domain reads them; and
-- where such a home without a position is shown.
create table oracle.lies_in (
  texts text primary key,
  places text[] not null,
  area text,
  about text,
  latitude double precision,
  longitude double precision,
  -- The names of these places, the words of all their spellings, and how its names sound, as the domain has them.
  names text not null,
  spelled text[] not null,
  sounds text[] not null
);

-- What each kind of home is called, word by word.
create table oracle.type_word (unit_type text not null, word text not null);

-- Letters added, missing or changed, and neighbours swapped: the distance by dynamic programming, as textbooks have it.
create function oracle.typing_distance(a text, b text) returns integer language plpgsql immutable as $$
declare
  d integer[][] := array_fill(0, array[length(a) + 1, length(b) + 1]);
  cost integer;
begin
  for i in 0 .. length(a) loop d[i + 1][1] := i; end loop;
  for j in 0 .. length(b) loop d[1][j + 1] := j; end loop;
  for i in 1 .. length(a) loop
    for j in 1 .. length(b) loop
      cost := case when substr(a, i, 1) = substr(b, j, 1) then 0 else 1 end;
      d[i + 1][j + 1] := least(d[i][j + 1] + 1, d[i + 1][j] + 1, d[i][j] + cost);
      if i > 1 and j > 1 and substr(a, i, 1) = substr(b, j - 1, 1) and substr(a, i - 1, 1) = substr(b, j, 1) then
        d[i + 1][j + 1] := least(d[i + 1][j + 1], d[i - 1][j - 1] + 1);
      end if;
    end loop;
  end loop;
  return d[length(a) + 1][length(b) + 1];
end $$;

create table oracle.home (
  id bigint primary key,
  created_at timestamptz not null,
  ${oracleOptionColumns.map(({ column, type }) => `${column} ${type},`).join(" ")}
  developer text not null,
  project text not null,
  areas text[] not null,
  places text[] not null,
  features_yes text[] not null,
  features_no text[] not null,
  price bigint,
  -- Null where it is not known, or still to be confirmed.
  sure_price bigint,
  size integer,
  monthly bigint,
  cash_today bigint,
  plan_months integer,
  down_percent numeric,
  price_per_m2 double precision,
  latitude double precision,
  longitude double precision,
  -- What a home without a position of its own is shown about; null for one that has a position, or is shown nowhere.
  about text,
  unit_code text not null,
  code text not null,
  -- The number of what it has in common with many, which is counted faster than texts are.
  kind integer not null,
  place integer not null
);

create table oracle.kind (
  kind integer primary key,
  ${oracleOptionColumns.map(({ column, type }) => `${column} ${type}`).join(", ")}
);

create table oracle.place (
  place integer primary key,
  developer text not null,
  project text not null,
  areas text[] not null,
  places text[] not null
);

-- Apart, so that what reads no text reads little.
create table oracle.text (
  id bigint primary key,
  texts text not null,
  words text[] not null,
  -- Words that count only as a whole.
  spelled text[] not null,
  sounds text[] not null
);

create table oracle.word (word text primary key);
`;

/** SQL for all texts of a listing about its place, joined to one text: the key of oracle.lies_in. */
const oracleTexts = `concat_ws(E'\\x1f', coalesce(place_id, ''), project_slug, project_name_en, project_name_ar,
  location_en, location_ar, developer_name_en, developer_name_ar)`;

const fillSql = `
insert into oracle.text
select id, texts, string_to_array(texts, ' '), spelled, sounds
from (
  select id, spelled, sounds, fold_text(concat_ws(' ', title_en, title_ar, project_name_en, project_name_ar, developer_name_en,
    developer_name_ar, location_en, location_ar, lies_in.names,
    (select string_agg(names, ' ') from oracle.area_name where slug = any(area_slugs || area)))) as texts
  from listing join oracle.lies_in on texts = ${oracleTexts}
  where status in ('active', 'update', 'removed')
) as listing;
insert into oracle.word
select unnest(words) from oracle.text union select unnest(spelled) from oracle.lies_in;
insert into oracle.home
select *,
  dense_rank() over (order by ${optionNames}),
  dense_rank() over (order by developer, project, areas, places)
from (
select id, created_at, ${oracleOptionColumns.map(({ column, from }) => `${from} as ${column}`).join(", ")},
  developer_slug as developer, project_slug as project,
  case when area is null or area = any(area_slugs) then area_slugs else area_slugs || area end as areas, places,
  ${featuresThat("yes")}, ${featuresThat("no")},
  nullif(price_egp, 0), ${oracleConfirmedPriceSql}, nullif(area_m2, 0), nullif(monthly_egp, 0),
  ${oracleDueOnSigningSql}, ${oracleInstalmentMonthsSql}, ${oracleDownPercentSql},
  (${oracleConfirmedPriceSql})::double precision / nullif(area_m2, 0),
  coalesce(listing.latitude, lies_in.latitude), coalesce(listing.longitude, lies_in.longitude),
  case when listing.latitude is null then lies_in.about end, unit_code_folded, unit_code
from listing join oracle.lies_in on texts = ${oracleTexts}
where status in ('active', 'update', 'removed')
) as listing
order by created_at desc, id desc;
insert into oracle.kind
select distinct kind, ${optionNames} from oracle.home;
insert into oracle.place select distinct place, developer, project, areas, places from oracle.home;
`;

const indexes = `
create index on oracle.home (status, created_at desc, id desc);
create index on oracle.home (status, sure_price, created_at desc, id desc);
create index on oracle.home (status, price_per_m2, created_at desc, id desc);
create index on oracle.home (status, monthly, created_at desc, id desc);
create index on oracle.home (status, size, created_at desc, id desc);
create index on oracle.home (cash_today);
create index on oracle.home (unit_type);
create index on oracle.home (project);
create index on oracle.home (developer);
create index on oracle.home (unit_code text_pattern_ops);
create index on oracle.home (longitude, latitude);
create index on oracle.home using gin (areas);
create index on oracle.home using gin (places);
create index on oracle.text using gin (words);
create index on oracle.text using gin (spelled);
`;

/** Only for PostgreSQL, because PGlite lacks this extension. */
const trigramIndex = `
create extension if not exists pg_trgm;
create index on oracle.text using gin (texts gin_trgm_ops);
`;

const timeoutMs = 600_000;

/**
 * Creates the oracle's tables from the current listings.
 * @param hasTrigrams whether to index parts of words, which only saves time in large tables
 */
export async function createOracleSchema(
  pool: pg.Pool,
  { hasTrigrams }: { readonly hasTrigrams: boolean },
): Promise<void> {
  const client = await pool.connect();
  // Disables the pool's timeouts, which are meant for pages.
  const run = (text: string, values: unknown[] = []) => {
    const config = { text, values, query_timeout: timeoutMs };
    return client.query(config);
  };
  try {
    await run(`set statement_timeout = ${timeoutMs}`);
    await run(schema);
    for (const { slug, name } of Object.values(sampleAreasBySlug)) {
      await run("insert into oracle.area_name values ($1, $2)", [slug, `${name.en} ${name.ar}`]);
    }
    for (const type of unitTypeIds)
      await run(
        "insert into oracle.type_word select $1, word from regexp_split_to_table(fold_text($2), ' ') as word",
        [type, searchWordsOfUnitType(type).join(" ")],
      );
    await fillLiesIn(run);
    await run(fillSql);
    await run(hasTrigrams ? trigramIndex + indexes : indexes);
    await run("vacuum analyze oracle.home, oracle.text, oracle.word, oracle.kind, oracle.place");
    await run("reset statement_timeout");
  } finally {
    client.release();
  }
}

type RunQuery = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Finds each listing's place from its texts by the domain's rules, which have their own tests. */
async function fillLiesIn(run: RunQuery): Promise<void> {
  const query = async (text: string) => {
    const { rows } = await run(text);
    return rows.map((row: Record<string, unknown>) => Object.values(row).map(toText));
  };
  const gazetteer = await readGazetteer(query, toShowcaseGeography(sampleShowcase));
  const { rows } = await run(`select distinct ${oracleTexts} as texts from listing`);
  const texts = rows.map((row: { texts: string }) => row.texts);
  const read = texts.map((text) => {
    const [placeId = "", projectSlug = "", en = "", ar = "", locationEn = "", locationAr = "", ...developer] =
      text.split("\u001f");
    const [developerEn = "", developerAr = ""] = developer;
    const place =
      gazetteer.byId(placeId) ??
      inferPlace(gazetteer, {
        projectSlug,
        projectName: { en, ar },
        location: { en: locationEn, ar: locationAr },
      });
    const mapPoint = gazetteer.mapPointOf(projectSlug, place);
    const line = place ? gazetteer.ancestryOf(place).map(({ id }) => id) : [];
    return {
      texts: text,
      places: line,
      area: place?.area ?? null,
      about: mapPoint?.anchor,
      latitude: mapPoint?.centre.lat,
      longitude: mapPoint?.centre.lng,
      names: place ? namesWithAncestors(gazetteer, place).join(" ") : "",
      spelled: place ? spellingsWithAncestors(gazetteer, place) : [],
      sounds: [
        ...phoneticKeysOfName({ en, ar }),
        ...phoneticKeysOfName({ en: developerEn, ar: developerAr }),
      ],
    };
  });
  await run(
    `insert into oracle.lies_in select texts, coalesce(places, '{}'), area, about, latitude, longitude, names, spelled, sounds
      from json_to_recordset($1) as row (texts text, places text[], area text, about text,
        latitude double precision, longitude double precision, names text, spelled text[], sounds text[])`,
    [JSON.stringify(read)],
  );
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
