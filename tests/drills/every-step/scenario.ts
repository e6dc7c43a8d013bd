import { type CommandReport } from "../../../server/commands/command-report.ts";
import { ask, type Sent } from "./ask.ts";
import type { Scenario } from "./judge.ts";
import type { Scene } from "./scene.ts";
import { type Told, toldBy } from "./told.ts";
import type { Site, World } from "./world.ts";

type More = Omit<Scenario, "write" | "what" | "act">;

/** A request that a visitor sends. @param pattern address pattern, as in the table of addresses */
export function sends(
  pattern: string,
  what: string,
  sent: (scene: Scene) => Sent,
  more: More = {},
): Scenario {
  return {
    write: pattern,
    what,
    act: async ({ renderer }, scene) => toldBy(await ask(renderer, sent(scene))),
    ...more,
  };
}

/** A request that the owner sends, with the cookie of the owner's session. */
export function staffSends(
  pattern: string,
  what: string,
  sent: (scene: Scene) => Sent,
  more: More = {},
): Scenario {
  return sends(pattern, what, (scene) => ({ cookie: scene.staff.cookie, ...sent(scene) }), more);
}

/** A background job. */
export function works(
  queue: string,
  what: string,
  data: (scene: Scene) => object,
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

/** A command from a terminal. */
export function orders(
  write: string,
  what: string,
  carryOut: (site: Site, scene: Scene, world: World) => Promise<CommandReport>,
  more: More = {},
): Scenario {
  return {
    write: `order ${write}`,
    what,
    async act(...given): Promise<Told> {
      const { isDone, text } = await carryOut(...given);
      return { kind: isDone ? "done" : "refused", words: text };
    },
    ...more,
  };
}

/** Something that a process writes by itself. */
export function doesItself(
  what: string,
  act: (site: Site, scene: Scene, world: World) => Promise<unknown>,
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
