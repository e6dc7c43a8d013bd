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
  what: string,
  sent: (fixtures: DrillFixtures) => BrowserRequest,
  more: ScenarioOptions = {},
): WriteScenario {
  return {
    write: pattern,
    what,
    act: async ({ renderer }, fixtures) =>
      readWriteResponse(await renderBrowserRequest(renderer, sent(fixtures))),
    ...more,
  };
}

/** A scenario of a request by the owner, with the owner's session cookie. */
export function staffScenario(
  pattern: string,
  what: string,
  sent: (fixtures: DrillFixtures) => BrowserRequest,
  more: ScenarioOptions = {},
): WriteScenario {
  return visitorScenario(
    pattern,
    what,
    (fixtures) => ({ cookie: fixtures.staff.cookie, ...sent(fixtures) }),
    more,
  );
}

/**
 * A scenario of a form that the owner sends. Its field `intent` is the part of `what` before a colon.
 * @param path of the form's address; by default the page with this pattern in English
 */
export function formScenario(
  pattern: string,
  what: string,
  fields: (fixtures: DrillFixtures) => Readonly<Record<string, string | number>> = () => ({}),
  { path = pattern.replace("/:lang", "/en"), ...more }: ScenarioOptions & { readonly path?: string } = {},
): WriteScenario {
  const intent = what.split(":", 1)[0]!;
  return staffScenario(
    pattern,
    what,
    (fixtures) => makeFormRequest(path, { intent, ...fields(fixtures) }),
    more,
  );
}

/** A scenario of a background job. */
export function jobScenario(
  queue: string,
  what: string,
  data: (fixtures: DrillFixtures) => object,
  more: ScenarioOptions = {},
): WriteScenario {
  return {
    write: `job ${queue}`,
    what,
    async act({ held }, fixtures) {
      await held.run(queue, data(fixtures));
      return { kind: "done", words: "done" };
    },
    ...more,
  };
}

/** A scenario of a command in a terminal. */
export function commandScenario(
  write: string,
  what: string,
  carryOut: (site: TestBedSite, fixtures: DrillFixtures, world: TestBed) => Promise<CommandReport>,
  more: ScenarioOptions = {},
): WriteScenario {
  return {
    write: `order ${write}`,
    what,
    async act(...given): Promise<WriteResponse> {
      const { isDone, text } = await carryOut(...given);
      return { kind: isDone ? "done" : "refused", words: text };
    },
    ...more,
  };
}

/** A scenario of a write that a process makes without a request. */
export function selfInitiatedScenario(
  what: string,
  act: (site: TestBedSite, fixtures: DrillFixtures, world: TestBed) => Promise<unknown>,
  more: ScenarioOptions = {},
): WriteScenario {
  return {
    write: "by itself",
    what,
    async act(...given) {
      await act(...given);
      return { kind: "done", words: "done" };
    },
    ...more,
  };
}
