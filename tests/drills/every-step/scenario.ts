import { type CommandReport } from "../../../server/commands/command-report.ts";
import { requestFromRenderer, type RenderRequest } from "./ask.ts";
import type { Scenario } from "./judge.ts";
import type { Fixtures } from "./scene.ts";
import { type WriteAnswer, readAnswer } from "./answer.ts";
import type { TestBedSite, TestBed } from "./test-bed.ts";

type More = Omit<Scenario, "write" | "what" | "act">;

/** A scenario of a visitor's request. @param pattern address pattern, as in the table of addresses */
export function visitorScenario(
  pattern: string,
  what: string,
  sent: (scene: Fixtures) => RenderRequest,
  more: More = {},
): Scenario {
  return {
    write: pattern,
    what,
    act: async ({ renderer }, scene) => readAnswer(await requestFromRenderer(renderer, sent(scene))),
    ...more,
  };
}

/** A scenario of a request by the owner, with the owner's session cookie. */
export function staffScenario(
  pattern: string,
  what: string,
  sent: (scene: Fixtures) => RenderRequest,
  more: More = {},
): Scenario {
  return visitorScenario(pattern, what, (scene) => ({ cookie: scene.staff.cookie, ...sent(scene) }), more);
}

/** A scenario of a background job. */
export function jobScenario(
  queue: string,
  what: string,
  data: (scene: Fixtures) => object,
  more: More = {},
): Scenario {
  return {
    write: `job ${queue}`,
    what,
    async act({ held }, scene) {
      await held.run(queue, data(scene));
      return { kind: "done", words: "done" };
    },
    ...more,
  };
}

/** A scenario of a command in a terminal. */
export function commandScenario(
  write: string,
  what: string,
  carryOut: (site: TestBedSite, scene: Fixtures, world: TestBed) => Promise<CommandReport>,
  more: More = {},
): Scenario {
  return {
    write: `order ${write}`,
    what,
    async act(...given): Promise<WriteAnswer> {
      const { isDone, text } = await carryOut(...given);
      return { kind: isDone ? "done" : "refused", words: text };
    },
    ...more,
  };
}

/** A scenario of a write that a process makes without a request. */
export function selfInitiatedScenario(
  what: string,
  act: (site: TestBedSite, scene: Fixtures, world: TestBed) => Promise<unknown>,
  more: More = {},
): Scenario {
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
