import { expect, test } from "vitest";
import { firstClientName, findCoverageGaps } from "./coverage.ts";
import {
  formPageName,
  type ClientOperation,
  type SubmitOperation,
  type ReadOperation,
  type WriteOperation,
} from "./events.ts";

const exchange = { client: "mona", process: 0, sentAt: 0, answeredAt: 1, outcome: "ok" } as const;
const write: WriteOperation = {
  kind: "write",
  ...exchange,
  thing: "home A",
  baseVersion: 1,
  shownValue: 100,
  value: 200,
};
const read: ReadOperation = {
  kind: "read",
  ...exchange,
  thing: "home A",
  page: "list",
  status: 200,
  value: 100,
  isStale: false,
};
const press: SubmitOperation = { kind: "press", ...exchange, key: "k1", reference: "R1" };
const subject = {
  things: [{ name: "home A", pages: [{ name: "list", path: "/en/listings" }] }],
  processes: 1,
};
const [noRequest, noWrite, noRead, noProcess] = [
  "an acknowledged change: request",
  "an acknowledged change: home",
  "a look at list of home A",
  "a page of process 1 that is not old",
];

const rows: readonly {
  readonly what: string;
  readonly operations: readonly ClientOperation[];
  readonly missing: readonly string[];
}[] = [
  { what: "nothing", operations: [], missing: [noRequest, noWrite, noRead, noProcess] },
  { what: "one of each", operations: [write, read, press], missing: [] },
  {
    what: "a write before the clients began",
    operations: [{ ...write, client: firstClientName }, read, press],
    missing: [noWrite],
  },
  {
    what: "answers that never came",
    operations: [{ ...write, outcome: "unknown" }, read, { ...press, outcome: "unknown", reference: null }],
    missing: [noRequest, noWrite],
  },
  {
    what: "looks that show no price",
    operations: [write, { ...read, value: null }, press],
    missing: [noRead, noProcess],
  },
  {
    what: "looks at a form",
    operations: [write, { ...read, page: formPageName }, press],
    missing: [noRead, noProcess],
  },
  {
    what: "looks at old pages",
    operations: [write, { ...read, isStale: true }, press],
    missing: [noProcess],
  },
];

test.each(rows)("$what", ({ operations, missing }) => {
  expect(findCoverageGaps({ operations, faults: [] }, subject)).toEqual(missing);
});
