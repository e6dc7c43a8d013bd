import { emptyInboxQuery } from "../../../domain/leads/inbox-query.ts";
import { emptyInventoryQuery } from "../../../domain/listings/inventory-query.ts";
import { memberHasPermission, type Permission } from "../../../domain/staff/roles.ts";
import type { ShowcasePartRef } from "../../../domain/studio/studio-parts.ts";
import { toLatinDigits } from "../../../domain/text/digits.ts";
import { foldText } from "../../../domain/text/fold.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import type { App } from "../../../server/wiring/app.ts";

/** Maximum number of hits shown of each kind; a link leads to all of them. */
const maxHits = 6;
const textMaxLength = 100;

export type StaffSearchData = Awaited<ReturnType<typeof loadStaffSearchResults>>;

/** Returns the searched text of the address on one line, cut to `textMaxLength`; "" without a text. */
export function parseStaffSearchText(text: string | null): string {
  return normaliseSingleLine(text ?? "", textMaxLength).kept;
}

/** Searches what this account may see: leads, listings, developers and projects, agents and accounts. */
export async function loadStaffSearchResults(app: App, account: StaffAccount, text: string) {
  const now = app.now();
  const ifMay = <Found>(permission: Permission, find: () => Promise<Found> | Found) =>
    text !== "" && memberHasPermission(account, permission) ? find() : null;
  const [leads, properties, parts, agents, accounts] = await Promise.all([
    ifMay("leads:read", async () => firstOf(await leadsOf(app, text, now))),
    ifMay("properties:read", async () => {
      const result = await app.inventory.list({ ...emptyInventoryQuery, text }, now);
      return { total: result.total, first: result.properties.slice(0, maxHits) };
    }),
    ifMay("showcase:write", () => firstOf(partsOf(app, text))),
    ifMay("agents:write", async () =>
      firstOf(
        (await app.agents.list()).filter(
          ({ name, nameAr, phone }) => isIn(text, name, nameAr) || isPhone(text, phone),
        ),
      ),
    ),
    ifMay("staff:manage", async () =>
      firstOf(
        (await app.staff.accounts.list()).filter((one) => isIn(text, one.account.name, one.account.email)),
      ),
    ),
  ]);
  return { kind: "find" as const, text, leads, properties, parts, agents, accounts };
}

async function leadsOf({ inbox }: App, text: string, now: Date) {
  const result = await inbox.list({ ...emptyInboxQuery, text }, now);
  return Object.assign(result.leads.slice(), { total: result.total });
}

interface Part {
  readonly name: ShowcasePartRef;
  readonly title: Bilingual;
}

/** Developers and projects whose name or slug contains the text, in the order of the public pages. */
function partsOf({ showcase }: App, text: string): readonly Part[] {
  const parts: Part[] = [];
  for (const { slug: parent, name: title, projects } of showcase().developers) {
    parts.push({ name: { kind: "developer", key: parent, parent: "" }, title });
    for (const { slug: key, name } of projects)
      parts.push({ name: { kind: "project", key, parent }, title: name });
  }
  return parts.filter(({ name, title }) => isIn(text, title.en, title.ar, name.key));
}

/** Whether any of the texts contains the searched text, regardless of letter case and Arabic letter forms. */
function isIn(text: string, ...texts: readonly (string | null)[]): boolean {
  const foldedText = foldText(text);
  // Folding removes punctuation and text in other scripts; an empty text then matches nothing.
  if (foldedText === "") return false;
  return texts.some((each) => each !== null && foldText(each).includes(foldedText));
}

/**
 * Whether the phone number contains the digits of the text; leading zeros are ignored. A text with fewer than
 * three digits matches no number.
 */
function isPhone(text: string, phone: string | null): boolean {
  const digits = toLatinDigits(text).replaceAll(/\D/gu, "").replace(/^0+/u, "");
  return digits.length >= 3 && phone !== null && phone.includes(digits);
}

function firstOf<Found>(matches: readonly Found[] & { readonly total?: number }) {
  return { total: matches.total ?? matches.length, first: matches.slice(0, maxHits) };
}
