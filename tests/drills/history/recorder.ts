import type { Fault, History, Ms, Operation, Outcome, Press, Read, Write } from "./events.ts";

/** What is known of an operation before it is sent. */
type Begun<T extends Operation> = Pick<T, "client" | "process"> & Omit<T, Answered<T>>;
/** What only the answer says. */
type Answered<T extends Operation> =
  | "kind"
  | "asked"
  | "told"
  | "outcome"
  | (T extends Read ? "status" | "value" | "isMarked" : T extends Press ? "reference" : never);

/** What the answer to a read says. */
export type Look = Pick<Read, "outcome" | "status" | "value" | "isMarked">;
/** What an answer to a press says. */
export type Told = Pick<Press, "outcome" | "reference">;

export interface Recorder {
  write(begun: Begun<Write>, ask: () => Promise<Outcome>): Promise<Outcome>;
  read(begun: Begun<Read>, ask: () => Promise<Look>): Promise<Look>;
  press(begun: Begun<Press>, ask: () => Promise<Told>): Promise<Told>;
  fault(kind: Fault["kind"], process: number, what: string): void;
  readonly history: History;
}

/** Records what clients ask and are told, and what happens to the processes, by one clock that never goes back. */
export function createRecorder(): Recorder {
  const operations: Operation[] = [];
  const faults: Fault[] = [];
  const now = (): Ms => performance.now();

  /** Asks, and takes an error for an answer that did not arrive. */
  async function timed<T extends { readonly outcome: Outcome }>(
    ask: () => Promise<T>,
    unanswered: Omit<T, "outcome">,
  ) {
    const asked = now();
    const answer = await ask().catch((error: unknown) => ({ ...unanswered, outcome: outcomeOf(error) }) as T);
    return { answer, times: { asked, told: now() } };
  }
  return {
    history: { operations, faults },
    async write(begun, ask) {
      const { answer, times } = await timed(async () => ({ outcome: await ask() }), {});
      operations.push({ kind: "write", ...begun, ...times, ...answer });
      return answer.outcome;
    },
    async read(begun, ask) {
      const { answer, times } = await timed(ask, { status: 0, value: null, isMarked: false });
      operations.push({ kind: "read", ...begun, ...times, ...answer });
      return answer;
    },
    async press(begun, ask) {
      const { answer, times } = await timed(ask, { reference: null });
      operations.push({ kind: "press", ...begun, ...times, ...answer });
      return answer;
    },
    fault(kind, process, what) {
      faults.push({ kind, process, at: now(), what });
    },
  };
}

/** A refused connection proves that nothing was done; after any other error it may have been done. */
function outcomeOf(error: unknown): Outcome {
  const cause = error instanceof Error ? error.cause : null;
  const isRefused = cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
  return isRefused ? "fail" : "unknown";
}
