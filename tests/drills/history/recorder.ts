import type {
  ProcessEvent,
  OperationHistory,
  RecorderMs,
  ClientOperation,
  OperationOutcome,
  SubmitOperation,
  ReadOperation,
  WriteOperation,
} from "./events.ts";

/** The fields of an operation that are known before the request is sent. */
type StartedOperation<T extends ClientOperation> = Pick<T, "client" | "process"> & Omit<T, ResponseField<T>>;
/** The fields of an operation that only the response provides. */
type ResponseField<T extends ClientOperation> =
  | "kind"
  | "sentAt"
  | "answeredAt"
  | "outcome"
  | (T extends ReadOperation
      ? "status" | "value" | "isStale"
      : T extends SubmitOperation
        ? "reference"
        : never);

/** What the response to a read says. */
export type PageReadResult = Pick<ReadOperation, "outcome" | "status" | "value" | "isStale">;
/** What the response to a submitted lead says. */
export type SubmissionResult = Pick<SubmitOperation, "outcome" | "reference">;

export interface OperationRecorder {
  write(
    begun: StartedOperation<WriteOperation>,
    ask: () => Promise<OperationOutcome>,
  ): Promise<OperationOutcome>;
  read(begun: StartedOperation<ReadOperation>, ask: () => Promise<PageReadResult>): Promise<PageReadResult>;
  submit(
    begun: StartedOperation<SubmitOperation>,
    ask: () => Promise<SubmissionResult>,
  ): Promise<SubmissionResult>;
  fault(kind: ProcessEvent["kind"], process: number, what: string): void;
  readonly history: OperationHistory;
}

/**
 * Records what clients request and what they are answered, and what happens to the processes, with one clock that
 * never goes backwards.
 */
export function createOperationRecorder(): OperationRecorder {
  const operations: ClientOperation[] = [];
  const faults: ProcessEvent[] = [];
  const now = (): RecorderMs => performance.now();

  /** Sends a request and records it. An error counts as a missing response. */
  async function timed<T extends { readonly outcome: OperationOutcome }>(
    send: () => Promise<T>,
    unanswered: Omit<T, "outcome">,
  ) {
    const sentAt = now();
    const answer = await send().catch(
      (error: unknown) => ({ ...unanswered, outcome: outcomeOf(error) }) as T,
    );
    return { answer, times: { sentAt, answeredAt: now() } };
  }
  return {
    history: { operations, faults },
    async write(request, send) {
      const { answer, times } = await timed(async () => ({ outcome: await send() }), {});
      operations.push({ kind: "write", ...request, ...times, ...answer });
      return answer.outcome;
    },
    async read(request, send) {
      const { answer, times } = await timed(send, { status: 0, value: null, isStale: false });
      operations.push({ kind: "read", ...request, ...times, ...answer });
      return answer;
    },
    async submit(request, send) {
      const { answer, times } = await timed(send, { reference: null });
      operations.push({ kind: "press", ...request, ...times, ...answer });
      return answer;
    },
    fault(kind, process, description) {
      faults.push({ kind, process, at: now(), what: description });
    },
  };
}

/** A refused connection proves that the request had no effect; after any other error it may have had one. */
function outcomeOf(error: unknown): OperationOutcome {
  const cause = error instanceof Error ? error.cause : null;
  const isRefused = cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
  return isRefused ? "fail" : "unknown";
}
