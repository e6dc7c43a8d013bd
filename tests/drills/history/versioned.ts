import type { OperationOutcome } from "./events.ts";
import type { SiteProcess } from "./processes.ts";
import { parseFormFields, type StaffResponse, type StaffClient } from "./staff-client.ts";
import type { OperationRecorder } from "./recorder.ts";

/** A staff form as it was opened: the version on which it is based, and the values that it shows. */
export interface OpenedPriceForm {
  readonly baseVersion: number;
  /** The price that the form shows. */
  readonly price: number;
  /** Whether this may be the price of a draft, which visitors do not see. */
  readonly isDraft: boolean;
  readonly fields: URLSearchParams;
}

/** A thing with versions and a price, which staff change and visitors see. */
export interface VersionedItem {
  readonly name: string;
  /**
   * Range of the thing's prices, which increase with each write. Each price belongs to one write, and no other
   * price on the thing's pages is within the range.
   */
  readonly prices: { readonly least: number; readonly most: number };
  readonly pages: readonly { readonly name: string; readonly path: string }[];
  /** Opens the thing's form. @returns null if the response has no form */
  open(staff: StaffClient, process: SiteProcess): Promise<OpenedPriceForm | null>;
  save(
    staff: StaffClient,
    process: SiteProcess,
    form: OpenedPriceForm,
    price: number,
  ): Promise<OperationOutcome>;
}

/** Saves a price with an opened form, and records the write. */
export function recordSave(
  recorder: OperationRecorder,
  client: string,
  item: VersionedItem,
  ...save: Parameters<VersionedItem["save"]>
): Promise<OperationOutcome> {
  const [, process, { baseVersion, price: shownValue }, value] = save;
  const request = { client, process: process.index, thing: item.name, baseVersion, shownValue, value };
  return recorder.write(request, () => item.save(...save));
}

/** A home; its versions are the revisions of its row. */
export function versionedListing(id: number, code: string, lowestPrice: number): VersionedItem {
  const address = `/en/listings/admin?panel=edit&id=${id}`;
  return {
    name: `home ${code}`,
    prices: priceRangeFrom(lowestPrice),
    pages: [
      { name: "detail", path: `/en/listings/${code}` },
      { name: "list", path: `/ar/listings?q=${code}` },
      { name: "api", path: `/api/listings?q=${code}` },
    ],
    async open(staff, process) {
      const { status, text } = await staff.get(process, address);
      const revision = Number(/name="revision" value="(\d+)"/.exec(text)?.[1]);
      const price = Number(/name="price" value="([\d,]+)"/.exec(text)?.[1]?.replaceAll(",", ""));
      if (status !== 200 || !revision || !price) return null;
      return { baseVersion: revision, price, isDraft: false, fields: new URLSearchParams() };
    },
    async save(staff, process, { baseVersion }, price) {
      const form = {
        intent: "save",
        id: String(id),
        revision: String(baseVersion),
        price: String(price),
        publish: "anyway",
      };
      return outcomeOf(await staff.post(process, address, new URLSearchParams(form)), "said=updated");
    },
  };
}

/**
 * A project with its lowest price, which is also the lowest price of its apartments. Its versions are the
 * revisions of the showcase.
 */
export function versionedProject(developer: string, slug: string, lowestPrice: number): VersionedItem {
  const address = `/en/admin/showcase/part?part=project:${slug}`;
  const priced = ["f.priceEgp.from", "f.units.apartment.priceEgp.from"];
  const open: VersionedItem["open"] = async (staff, process) => {
    const { status, text } = await staff.get(process, address);
    const fields = parseFormFields(text, "data-saves-itself");
    const revision = Number(fields.get("revision"));
    const price = Number(fields.get(priced[0]!));
    return status === 200 && revision && price
      ? { baseVersion: revision, price, isDraft: true, fields }
      : null;
  };
  return {
    name: `project ${slug}`,
    prices: priceRangeFrom(lowestPrice),
    pages: [
      { name: "project", path: `/en/developer/${developer}/${slug}` },
      { name: "developer", path: `/en/developer/${developer}` },
    ],
    open,
    async save(staff, process, { fields }, price) {
      const form = new URLSearchParams(fields);
      for (const name of priced) form.set(name, String(price));
      form.set("do", "publish");
      const outcome = outcomeOf(await staff.post(process, address, form), "said=published");
      if (outcome === "fail") await discardDraft(await open(staff, process), staff, process, address);
      return outcome;
    },
  };
}

/** Discards a draft that conflicts with what was published in the meantime: it would block everybody. */
async function discardDraft(
  form: OpenedPriceForm | null,
  staff: StaffClient,
  process: SiteProcess,
  address: string,
) {
  const version = form?.fields.get("version") ?? "0";
  if (version === "0") return;
  await staff.post(process, address, new URLSearchParams({ do: "discard-sure", version })).catch(() => null);
}

/**
 * How a form ended. A redirect that contains `word` confirms it; 409, 422 or an expired session mean that it had
 * no effect; after any other response it is unknown.
 */
function outcomeOf(answer: StaffResponse | null, word: string): OperationOutcome {
  if (answer === null || answer.status === 409 || answer.status === 422) return "fail";
  return answer.status === 303 && answer.location.includes(word) ? "ok" : "unknown";
}

/** Number of prices in a range; more than a drill uses. */
const maxPricesPerItem = 9_000;

function priceRangeFrom(lowestPrice: number): VersionedItem["prices"] {
  return { least: lowestPrice, most: lowestPrice + maxPricesPerItem };
}

/**
 * The thing's price on one of its pages: the first price within the range, because former prices come further
 * below.
 */
export function findPriceInRange(text: string, { prices: { least, most } }: VersionedItem): number | null {
  for (const [figure] of text.matchAll(/\d{1,3}(?:,\d{3})+|\d{7,}/g)) {
    const price = Number(figure.replaceAll(",", ""));
    if (price >= least && price <= most) return price;
  }
  return null;
}
