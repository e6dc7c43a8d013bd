import { type Kysely, sql, type Transaction } from "kysely";
import {
  findPlaceFaults,
  findSameNameSibling,
  createPlaceId,
} from "../../domain/places/form/place-among-places.ts";
import {
  placeFormFields,
  type PlaceFaults,
  type PlaceFormTexts,
  type PlaceValues,
  toPlaceFormTexts,
} from "../../domain/places/form/place-texts.ts";
import type { Place } from "../../domain/places/place.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { AuditChange, AuditValue } from "../db/staff-tables.ts";
import type { Schema } from "../db/schema.ts";
import { loadGazetteer } from "./place-finder.ts";
import { bumpPlacesVersion, placesVersionKey } from "./places-version.ts";

export type SavePlaceResult =
  | { readonly kind: "saved"; readonly id: string }
  /** Nothing was written: the values contradict the gazetteer. */
  | { readonly kind: "refused"; readonly faults: PlaceFaults }
  /** Nothing was written: another staff member changed the place after the form was loaded. */
  | { readonly kind: "conflict"; readonly current: Place }
  /** The place no longer exists because it was merged into another. */
  | { readonly kind: "missing" };

/** The place that a form edits: its id, and the values with which the form was loaded. */
export interface EditedPlace {
  readonly id: string;
  readonly texts: PlaceFormTexts;
}

/**
 * Adds or changes a place and records that in the audit log, in one transaction. Every process then reloads the
 * gazetteer. Writes nothing if no value changes, as when a form is submitted twice.
 * @param editedPlace the place as the form was loaded; null for a new place
 */
export function savePlace(
  db: Kysely<Schema>,
  editedPlace: EditedPlace | null,
  values: PlaceValues,
  change: ChangeContext,
): Promise<SavePlaceResult> {
  return db.transaction().execute(async (tx): Promise<SavePlaceResult> => {
    const row = editedPlace && (await lockPlace(tx, editedPlace.id));
    if (editedPlace && !row) return { kind: "missing" };
    // Locks one row for all changes of places, so that they run one after the other: two changes that are each
    // valid could together make places contain each other.
    await tx.selectFrom("setting").select("key").where("key", "=", placesVersionKey).forUpdate().execute();
    const gazetteer = await loadGazetteer(tx);
    const storedPlace = editedPlace ? gazetteer.byId(editedPlace.id) : null;
    const existing = storedPlace ?? findSameNameSibling(gazetteer, values);
    if (existing && isSame(toPlaceFormTexts(existing), toPlaceFormTexts(values)))
      return { kind: "saved", id: existing.id };
    if (storedPlace && editedPlace && !isSame(toPlaceFormTexts(storedPlace), editedPlace.texts))
      return { kind: "conflict", current: storedPlace };
    const faults = findPlaceFaults(gazetteer, values, storedPlace);
    if (Object.keys(faults).length > 0) return { kind: "refused", faults };
    const saved = row
      ? { id: row.id, number: row.number }
      : await insertPlace(tx, createPlaceId(gazetteer, values), values);
    if (row) await tx.updateTable("place").set(toColumns(values)).where("id", "=", row.id).execute();
    await bumpPlacesVersion(tx, change.now);
    await recordRowChange(tx, change, {
      action: storedPlace ? "update" : "create",
      entity: "place",
      entityId: saved.number,
      changes: placeChanges(storedPlace, values),
    });
    return { kind: "saved", id: saved.id };
  });
}

function isSame(one: PlaceFormTexts, other: PlaceFormTexts): boolean {
  return placeFormFields.every((field) => one[field] === other[field]);
}

function lockPlace(tx: Transaction<Schema>, id: string) {
  // Not "for update", for which a transaction that adds a place within this place would have to wait.
  return tx
    .selectFrom("place")
    .select(["id", "number"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Inserts a new place at the end of the gazetteer. */
function insertPlace(tx: Transaction<Schema>, id: string, values: PlaceValues) {
  return tx
    .insertInto("place")
    .values({
      id,
      ...toColumns(values),
      area_slug: null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from place)`,
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
}

function toColumns({ kind, parentId, name, spellings, centre }: PlaceValues) {
  return {
    kind,
    parent_id: parentId,
    name_en: name.en,
    name_ar: name.ar,
    spellings: [...spellings],
    latitude: centre.lat,
    longitude: centre.lng,
  };
}

/** The changed columns with old and new values, for the audit log. */
function placeChanges(before: Place | null, values: PlaceValues): Record<string, AuditChange> {
  const oldColumns: Readonly<Record<string, AuditValue>> = before ? toColumns(before) : {};
  const changed = Object.entries(toColumns(values)).filter(
    ([column, value]) => JSON.stringify(oldColumns[column] ?? null) !== JSON.stringify(value),
  );
  return Object.fromEntries(
    changed.map(([column, value]) => [column, { from: oldColumns[column] ?? null, to: value }]),
  );
}
