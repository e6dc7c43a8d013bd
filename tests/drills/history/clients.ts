import type { Random } from "../../../scripts/market/random.ts";
import { sleep } from "../drill.ts";
import type { SiteProcess } from "./processes.ts";
import { formPageName } from "./events.ts";
import type { PageReadResult, OperationRecorder } from "./recorder.ts";
import { clientTimeoutMs, createStaffClient, type StaffClient } from "./staff-client.ts";
import { type OpenedPriceForm, findPriceInRange, recordSave, type VersionedItem } from "./versioned.ts";

export interface HistoryClientOptions {
  readonly name: string;
  readonly random: Random;
  readonly recorder: OperationRecorder;
  readonly processes: readonly SiteProcess[];
  /**
   * The process that the client always uses, as behind a proxy with session affinity; null if it changes between
   * processes.
   */
  readonly pinnedIndex: number | null;
  isOver(): boolean;
}

/** Pause between two requests of one client, in milliseconds: `least` plus a random part of `more`. */
const pauseRangeMs = { least: 60, more: 240 };

export async function pauseRandomly(random: Random): Promise<void> {
  await sleep(pauseRangeMs.least + random.below(pauseRangeMs.more));
}

export function pickSiteProcess({
  random,
  processes,
  pinnedIndex,
}: Pick<HistoryClientOptions, "random" | "processes" | "pinnedIndex">) {
  return processes[pinnedIndex ?? Math.floor(random.below(processes.length))]!;
}

/** A visitor who opens one page after the other. */
export async function runReaderClient(
  options: HistoryClientOptions,
  items: readonly VersionedItem[],
): Promise<void> {
  while (!options.isOver()) {
    await readRandomPage(options, pickSiteProcess(options), options.random.pick(items));
    await pauseRandomly(options.random);
  }
}

/** Opens one page of a thing and records what it shows. */
async function readRandomPage(
  { name, random, recorder }: HistoryClientOptions,
  process: SiteProcess,
  item: VersionedItem,
): Promise<void> {
  const { name: page, path } = random.pick(item.pages);
  const request = { client: name, process: process.index, thing: item.name, page };
  await recorder.read(request, () => fetchVersionedPage(process, item, path));
}

/** Requests a page of a thing from a process. */
export async function fetchVersionedPage(
  { origin }: SiteProcess,
  item: VersionedItem,
  path: string,
): Promise<PageReadResult> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(clientTimeoutMs) });
  const { status, headers } = answer;
  const text = await answer.text();
  // Only status 200 counts: an error page shows no price of the thing.
  const value = status === 200 ? findPriceInRange(text, item) : null;
  return { outcome: status === 200 ? "ok" : "fail", status, value, isStale: headers.has("x-stale-since") };
}

/** Returns a function that gives increasing prices; each is used for one write of a thing. */
export function createPriceSequence(): (thing: VersionedItem) => number {
  const lastPrices = new Map<string, number>();
  return ({ name, prices: { least, most } }) => {
    const price = (lastPrices.get(name) ?? least) + 1;
    if (price > most) throw new Error(`${name} has been written more often than there are prices`);
    lastPrices.set(name, price);
    return price;
  };
}

/**
 * A staff member who opens a form, types another price, saves it, and then opens pages of the thing, sometimes
 * before the change has to be visible, sometimes after.
 */
export async function runEditorClient(
  options: HistoryClientOptions,
  items: readonly VersionedItem[],
  nextPrice: (thing: VersionedItem) => number,
): Promise<void> {
  const { name, random, recorder } = options;
  const staff = createStaffClient();
  while (!options.isOver()) {
    const item = random.pick(items);
    const form = await openPriceForm(options, staff, item);
    await pauseRandomly(random);
    if (!form) continue;
    const price = nextPrice(item);
    await recordSave(recorder, name, item, staff, pickSiteProcess(options), form, price);
    for (let readsLeft = 1 + random.below(3); readsLeft > 0; readsLeft -= 1) {
      await readRandomPage(options, pickSiteProcess(options), item);
      await sleep(random.below(900));
    }
  }
}

/** Opens a thing's form. This also counts as a read of its value, unless the form shows a draft. */
async function openPriceForm(
  options: HistoryClientOptions,
  staff: StaffClient,
  item: VersionedItem,
): Promise<OpenedPriceForm | null> {
  const process = pickSiteProcess(options);
  let form: OpenedPriceForm | null = null;
  const request = { client: options.name, process: process.index, thing: item.name, page: formPageName };
  await options.recorder.read(request, async () => {
    form = await item.open(staff, process);
    return {
      outcome: form ? "ok" : "fail",
      status: form ? 200 : 0,
      value: form && !form.isDraft ? form.price : null,
      isStale: false,
    };
  });
  return form;
}
