import { parseStatedFeatureAnswer } from "../../../domain/listings/facts/features.ts";
import { parseStatedPaymentMethod } from "../../../domain/listings/payment-method.ts";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import { placeKinds } from "../../../domain/places/place.ts";
import { nextSteps } from "../../../domain/leads/next-step.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { listingStatuses } from "../../../domain/listings/listing.ts";
import type { Bilingual, Locale } from "../../../domain/text/locale.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { parseRole } from "../../../domain/staff/roles.ts";
import type { AuditValue } from "../../../server/db/staff-tables.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import type { OriginalWords } from "../../../domain/uploads/cells/original-words.ts";
import { fieldNameOfColumn, isFieldName } from "../../../domain/listings/field-table.ts";
import { settingLabel } from "../pieces/setting-label.ts";
import { nextStepName, paymentMethodName, placeKindName } from "./value-names.ts";

/** Actions with a translated text; any other is shown by its stored name. */
const actions = [
  "ask-review",
  "assign",
  "book",
  "cancel",
  "change-password",
  "close",
  "close-feed",
  "code-off",
  "code-on",
  "confirm",
  "confirm-price",
  "create",
  "delete",
  "discard",
  "draft",
  "allow-export",
  "disable",
  "download",
  "enable",
  "erase",
  "expire",
  "export",
  "forget",
  "forgotten",
  "gone",
  "import",
  "invite",
  "merge",
  "move",
  "note",
  "open-feed",
  "pause",
  "plan",
  "publish",
  "refuse",
  "remove",
  "replay",
  "reset",
  "restore",
  "forbid-export",
  "schedule",
  "set-aside",
  "set-role",
  "set-up",
  "state",
  "stop",
  "undo",
  "unmerge",
  "unpause",
  "unschedule",
  "update",
  "withdraw",
] as const;

export function auditActionText(locale: Locale, action: string): string {
  const knownAction = actions.find((each) => each === action);
  return knownAction ? getTranslator(locale, "audit.actions")(knownAction) : action;
}

/** Actions that the site takes by itself, if their record has no account; staff can take the same actions. */
const automaticActions: ReadonlySet<string> = new Set(["assign", "expire", "forget", "remove"]);

/** Actions that a visitor took, if their record has no account. Staff who forgot a password count as visitors. */
const visitorActions: ReadonlySet<string> = new Set([
  "cancel",
  "confirm",
  "forgotten",
  "move",
  "stop",
  "withdraw",
]);

/** The name of an actor without an account: a visitor, the site itself, or the server's command line. */
export function actorWithoutAccountText(locale: Locale, action: string): string {
  const t = getTranslator(locale, "audit");
  if (visitorActions.has(action)) return t("visitor");
  return t(automaticActions.has(action) ? "automatic" : "terminal");
}

/** Columns that are no fields of the listing form, but have a label in the messages `audit.fields`. */
const columns = [
  "agents",
  "alerts",
  "avatar",
  "cancelled_at",
  "closed_at",
  "confirmed_at",
  "count",
  "disabled_at",
  "may_export",
  "email",
  "hours",
  "is_active",
  "kind",
  "leads",
  "means",
  "parent_id",
  "part",
  "words",
  "merged_into",
  "name",
  "name_ar",
  "name_en",
  "next_on",
  "next_step",
  "note",
  "parts",
  "personal_email",
  "personal_name",
  "personal_phone",
  "phone",
  "pictures",
  "position",
  "price_confirmed_at",
  "price_confirmed_by",
  "price_confirmed_egp",
  "role",
  "source_words",
  "spellings",
  "starts_at",
  "wants_transport",
  "state",
  "subject",
  "title",
  "title_ar",
  "typed",
  "url",
  "whatsapp",
] as const;

/** The label of a database column, as on the forms for listings and settings; null if the column has none. */
export function auditColumnLabel(locale: Locale, column: string): string | null {
  const field = fieldNameOfColumn(column);
  if (field) return getTranslator(locale, "propertyForm.fields")(field);
  const knownColumn = columns.find((each) => each === column);
  return knownColumn ? getTranslator(locale, "audit.fields")(knownColumn) : settingLabel(locale, column);
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Names of places by their ids. */
export type PlaceNamesById = Readonly<Record<string, Bilingual>>;

/** The value of a column as text. A place that no longer exists is shown by its id. */
export function auditValueText(
  format: ReaderFormat,
  column: string,
  value: AuditValue,
  places: PlaceNamesById = {},
): string {
  const { locale, digits } = format;
  const t = getTranslator(locale, "audit");
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return t("empty");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") {
    // Shows an id in Latin digits and without grouping.
    if (column.endsWith("_id") || column.endsWith("_by")) return String(value);
    const isGrouped = column.endsWith("_egp") || column.endsWith("_m2");
    return isGrouped ? formatCount(value, format) : toDigits(String(value), digits);
  }
  if (column === "pictures" && Array.isArray(value))
    return joinWithCommas(
      value.map((picture) => pictureText(locale, picture)),
      locale,
    );
  if (column === "spellings" && Array.isArray(value)) return joinWithCommas(value.map(String), locale);
  if (column === "source_words" && typeof value === "object" && !Array.isArray(value))
    return joinWithCommas(
      Object.entries(value as OriginalWords).map(([field, word]) => `${fieldText(locale, field)}: ${word}`),
      locale,
    );
  if (typeof value !== "string") return JSON.stringify(value);
  if (instant.test(value)) return formatCairoDateTime(new Date(value), format);
  if (column === "place_id" || column === "parent_id") return places[value]?.[locale] ?? value;
  const role = column === "role" ? parseRole(value) : null;
  if (role) return getTranslator(locale, "staff.roles")(role);
  const kind = column === "kind" ? placeKinds.find((each) => each === value) : undefined;
  if (kind) return placeKindName(locale, kind);
  const step = column === "next_step" ? nextSteps.find((each) => each === value) : undefined;
  if (step) return nextStepName(locale, step);
  const payment = column === "payment" ? parseStatedPaymentMethod(value) : null;
  if (payment) return paymentMethodName(locale, payment);
  const answer = column.startsWith("has_") ? parseStatedFeatureAnswer(value) : null;
  if (answer) return getTranslator(locale, "propertyForm.answers")(answer);
  const status = column === "status" ? listingStatuses.find((each) => each === value) : undefined;
  return status ? getTranslator(locale, "properties.status")(status) : value;
}

/** The label of a field; the stored name if this version of the site has no such field. */
function fieldText(locale: Locale, name: string): string {
  return isFieldName(name) ? getTranslator(locale, "propertyForm.fields")(name) : name;
}

/** The picture's description, or else its file name (server/pictures/save-pictures.ts). */
function pictureText(locale: Locale, picture: AuditValue): string {
  const [url, en, ar] = Array.isArray(picture) ? picture.map(String) : [];
  return (locale === "ar" ? ar : en) || en || ar || (url ?? "").slice((url ?? "").lastIndexOf("/") + 1);
}
