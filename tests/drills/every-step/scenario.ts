import { type CommandReport } from "../../../server/commands/command-report.ts";
import { makeFormRequest, renderBrowserRequest, type BrowserRequest } from "./ask.ts";
import type { WriteScenario } from "./judge.ts";
import type { DrillFixtures } from "./fixtures.ts";
import { type WriteResponse, readWriteResponse } from "./answer.ts";
import type { TestBedSite, TestBed } from "./test-bed.ts";

type ScenarioOptions = Omit<WriteScenario, "write" | "what" | "act">;

/** A scenario of a visitor's request. @param pattern address pattern, as in the table of addresses */
export function visitorScenario(
  pattern: string,
  change: string,
  sent: (fixtures: DrillFixtures) => BrowserRequest,
  options: ScenarioOptions = {},
): WriteScenario {
  return {
    write: pattern,
    what: change,
    act: async ({ renderer }, fixtures) =>
      readWriteResponse(await renderBrowserRequest(renderer, sent(fixtures))),
    ...options,
  };
}

/** A scenario of a request by the owner, with the owner's session cookie. */
export function staffScenario(
  pattern: string,
  change: string,
  sent: (fixtures: DrillFixtures) => BrowserRequest,
  options: ScenarioOptions = {},
): WriteScenario {
  return visitorScenario(
    pattern,
    change,
    (fixtures) => ({ cookie: fixtures.staff.cookie, ...sent(fixtures) }),
    options,
  );
}

/**
 * A scenario of a form that the owner sends. Its field `intent` is the part of `change` before a colon.
 * @param path of the form's address; by default the page with this pattern in English
 */
export function formScenario(
  pattern: string,
  change: string,
  fields: (fixtures: DrillFixtures) => Readonly<Record<string, string | number>> = () => ({}),
  { path = pattern.replace("/:lang", "/en"), ...more }: ScenarioOptions & { readonly path?: string } = {},
): WriteScenario {
  const intent = change.split(":", 1)[0]!;
  return staffScenario(
    pattern,
    change,
    (fixtures) => makeFormRequest(path, { intent, ...fields(fixtures) }),
    more,
  );
}

/** A scenario of a background job. */
export function jobScenario(
  queue: string,
  change: string,
  data: (fixtures: DrillFixtures) => object,
  options: ScenarioOptions = {},
): WriteScenario {
  return {
    write: `job ${queue}`,
    what: change,
    async act({ manualJobs }, fixtures) {
      await manualJobs.run(queue, data(fixtures));
      return { kind: "done", words: "done" };
    },
    ...options,
  };
}

/** A scenario of a command in a terminal. */
export function commandScenario(
  write: string,
  change: string,
  runCommand: (site: TestBedSite, fixtures: DrillFixtures, world: TestBed) => Promise<CommandReport>,
  options: ScenarioOptions = {},
): WriteScenario {
  return {
    write: `order ${write}`,
    what: change,
    async act(...args): Promise<WriteResponse> {
      const { isDone, text } = await runCommand(...args);
      return { kind: isDone ? "done" : "refused", words: text };
    },
    ...options,
  };
}

/** A scenario of a write that a process makes without a request. */
export function selfInitiatedScenario(
  change: string,
  performWrite: (site: TestBedSite, fixtures: DrillFixtures, world: TestBed) => Promise<unknown>,
  options: ScenarioOptions = {},
): WriteScenario {
  return {
    write: "by itself",
    what: change,
    async act(...args) {
      await performWrite(...args);
      return { kind: "done", words: "done" };
    },
    ...options,
  };
}
