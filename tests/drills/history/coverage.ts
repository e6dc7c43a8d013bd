import { formPageName, type OperationHistory } from "./events.ts";
import type { VersionedItem } from "./versioned.ts";

/** Name of the client that publishes the first price of a run, before the other clients begin. */
export const firstClientName = "first";

/** The homes, projects and processes that must each occur in the recorded history; otherwise the drill proves nothing. */
export interface RequiredCoverage {
  readonly things: readonly Pick<VersionedItem, "name" | "pages">[];
  /** Number of processes. */
  readonly processes: number;
}

/**
 * Checks that the history proves something: acknowledged writes of a home and of a project, an acknowledged lead,
 * every page of every thing with its price, and a page from every process that is not marked as outdated.
 * @returns descriptions of what is missing
 */
export function findCoverageGaps(
  { operations }: OperationHistory,
  { things, processes }: RequiredCoverage,
): string[] {
  const done = new Set<string>();
  for (const operation of operations) {
    if (operation.outcome !== "ok") continue;
    if (operation.kind === "press") done.add(acknowledgedWriteLabel("request"));
    else if (operation.kind === "write") {
      // The first price is published in every run, so it proves nothing.
      if (operation.client !== firstClientName)
        done.add(acknowledgedWriteLabel(operation.thing.split(" ", 1)[0]!));
    } else if (operation.page !== formPageName && operation.value !== null) {
      done.add(pageReadLabel(operation.thing, operation.page));
      if (!operation.isStale) done.add(currentPageLabel(operation.process));
    }
  }
  const required = [
    ...["request", ...things.map(({ name }) => name.split(" ", 1)[0]!)].map(acknowledgedWriteLabel),
    ...things.flatMap(({ name, pages }) => pages.map((page) => pageReadLabel(name, page.name))),
    ...Array.from({ length: processes }, (_, index) => currentPageLabel(index)),
  ];
  return [...new Set(required)].filter((each) => !done.has(each));
}

const acknowledgedWriteLabel = (kind: string) => `an acknowledged change: ${kind}`;
const pageReadLabel = (thing: string, page: string) => `a look at ${page} of ${thing}`;
const currentPageLabel = (process: number) => `a page of process ${process + 1} that is not old`;
