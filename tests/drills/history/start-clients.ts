import { createRandom } from "../../../scripts/market/random.ts";
import { type HistoryClientOptions, runEditorClient, runReaderClient } from "./clients.ts";
import { runLeadClient } from "./lead-client.ts";
import type { SiteProcess } from "./processes.ts";
import type { OperationRecorder } from "./recorder.ts";
import type { VersionedItem } from "./versioned.ts";

interface HistoryClientsOptions {
  readonly seed: number;
  /** Plants a fault in the visitors' clients (see `LeadClientOptions`). */
  readonly plantsNewKeys: boolean;
  readonly open: readonly SiteProcess[];
  readonly recorder: OperationRecorder;
  readonly homes: readonly VersionedItem[];
  readonly sold: VersionedItem;
  readonly nextPrice: (thing: VersionedItem) => number;
  isOver(): boolean;
}

/** Starts clients of every kind; some always use the same process, others change between processes. */
export function startHistoryClients({
  seed,
  plantsNewKeys,
  open,
  recorder,
  homes,
  sold,
  nextPrice,
  isOver,
}: HistoryClientsOptions): Promise<void>[] {
  let clientCount = 0;
  let visitors = 0;
  const client = (kind: string, pinnedIndex: number | null): HistoryClientOptions => {
    clientCount += 1;
    const name = `${kind} ${pinnedIndex === null ? "anywhere" : `at ${pinnedIndex + 1}`} (${clientCount})`;
    return { name, random: createRandom(seed + clientCount), recorder, processes: open, pinnedIndex, isOver };
  };
  const last = open.length - 1;
  const leadsOf = (pinnedIndex: number | null) =>
    runLeadClient({
      ...client("visitor", pinnedIndex),
      nextVisitor: () => (visitors += 1),
      plantsNewKeys,
    });
  const allItems = [...homes, sold];
  return [
    ...open.map(({ index }) => runReaderClient(client("reader", index), allItems)),
    runReaderClient(client("reader", null), allItems),
    runEditorClient(client("editor", last), homes, nextPrice),
    runEditorClient(client("editor", null), homes, nextPrice),
    runEditorClient(client("publisher", 0), [sold], nextPrice),
    runEditorClient(client("publisher", null), [sold], nextPrice),
    leadsOf(last),
    leadsOf(null),
  ];
}
