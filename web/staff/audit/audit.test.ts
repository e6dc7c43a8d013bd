import { beforeAll, expect, test } from "vitest";
import { staffReaderFormat } from "../../../domain/money/reader-format.ts";
import type { AuditValue } from "../../../server/db/staff-tables.ts";
import * as ar from "../../../messages/ar.ts";
import { provideMessages } from "../../../messages/catalogue.ts";
import * as en from "../../../messages/en.ts";
import { auditHref, parseAuditAddress } from "../shell/audit-address.ts";
import { auditActionText, auditColumnLabel, actorWithoutAccountText, auditValueText } from "./audit-texts.ts";

beforeAll(() => {
  provideMessages("en", en);
  provideMessages("ar", ar);
});

const emptyQuery = { entity: null, entityId: null, actor: null, beforeId: null };

test.each([
  ["", emptyQuery, "/en/admin/audit"],
  ["entity=listing", { ...emptyQuery, entity: "listing" }, "/en/admin/audit?entity=listing"],
  [
    "entity=staff_account&id=7&actor=3&before=120",
    { entity: "staff_account", entityId: 7, actor: 3, beforeId: 120 },
    "/en/admin/audit?entity=staff_account&id=7&actor=3&before=120",
  ],
  ["actor=terminal", { ...emptyQuery, actor: "terminal" }, "/en/admin/audit?actor=terminal"],
  // Ignores an id without an entity.
  ["id=7", emptyQuery, "/en/admin/audit"],
  ["entity=staff_session&actor=-1&before=1e9&id=0", emptyQuery, "/en/admin/audit"],
])("the address ?%s asks for %j", (search, query, href) => {
  const parsed = parseAuditAddress(new URLSearchParams(search));
  expect(parsed).toEqual(query);
  expect(auditHref("en", parsed)).toBe(href);
});

test.each<["en" | "ar", string, AuditValue, string]>([
  ["en", "price_egp", 3_500_000, "3,500,000"],
  ["en", "rooms", 3, "3"],
  ["en", "title_en", "", "empty"],
  ["ar", "area_slugs", [], "فارغ"],
  ["en", "area_slugs", ["new-cairo"], '["new-cairo"]'],
  ["en", "pictures", [["/uploads/1-a.webp", "Roof", "السطح", 4, 3, ""]], "Roof"],
  [
    "ar",
    "pictures",
    [
      ["/uploads/1-a.webp", "Roof", "السطح"],
      ["/uploads/2-b.webp", "", ""],
    ],
    "السطح، 2-b.webp",
  ],
  ["en", "status", "paused", "In Hold"],
  ["en", "role", "owner", "Owner"],
  ["ar", "role", "editor", "محرر"],
  ["en", "is_active", false, "no"],
  ["en", "disabled_at", "2026-11-21T10:11:12.345Z", "21 November 2026 at 12:11"],
  ["ar", "price_egp", 3_500_000, "٣٬٥٠٠٬٠٠٠"],
  ["ar", "rooms", 3, "٣"],
  ["ar", "agent_id", 12, "12"],
  ["ar", "disabled_at", "2026-11-21T10:11:12.345Z", "٢١ نوفمبر ٢٠٢٦ في ١٢:١١"],
  // An unknown value is shown as it is stored.
  ["ar", "status", "sold", "sold"],
  ["en", "unit_code", "AA01-101", "AA01-101"],
])("in %s the column %s with %j reads %j", (locale, column, value, text) => {
  expect(auditValueText(staffReaderFormat(locale), column, value)).toBe(text);
});

test("a place is shown by its name, and a deleted one by its id", () => {
  const places = { maadi: { en: "Maadi", ar: "المعادي" } };
  expect(auditValueText(staffReaderFormat("en"), "place_id", "maadi", places)).toBe("Maadi");
  expect(auditValueText(staffReaderFormat("ar"), "place_id", "maadi", places)).toBe("المعادي");
  expect(auditValueText(staffReaderFormat("en"), "place_id", "atlantis", places)).toBe("atlantis");
});

test("the words of an imported file are shown under the names of their fields", () => {
  const words = { pool: "بول", finishing: "سوبر لوكس" };
  expect(auditColumnLabel("en", "source_words")).toBe("Words of the file");
  expect(auditValueText(staffReaderFormat("en"), "source_words", words)).toBe(
    "Pool: بول, Finishing: سوبر لوكس",
  );
  expect(auditValueText(staffReaderFormat("en"), "source_words", null)).toBe("empty");
});

test("columns and verbs are named in the reader's language where there is a name", () => {
  expect(auditColumnLabel("en", "price_egp")).toBe("Price, EGP");
  expect(auditColumnLabel("ar", "role")).toBe("الدور");
  expect(auditColumnLabel("en", "tx")).toBeNull();
  expect(auditActionText("ar", "set-role")).toBe("تغيير الدور");
  expect(auditActionText("en", "frobnicate")).toBe("frobnicate");
});

test("automatic changes are not attributed to the terminal", () => {
  expect(actorWithoutAccountText("en", "expire")).toBe("Automatically");
  expect(actorWithoutAccountText("en", "disable")).toBe("The server’s owner");
});
