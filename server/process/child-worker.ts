import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A child process that works on one order at a time. */
export interface ChildWorker<Order extends object, Reply extends object> {
  /**
   * Sends an order and waits for the reply. Only one call may be under way at a time.
   * @throws if the process ends without a reply, or when the signal aborts
   */
  ask(order: Order, signal: AbortSignal): Promise<Reply>;
}

interface ChildWorkerOptions {
  /** Path of the program. It receives orders, answers each with one message, and gets its priority as an argument. */
  readonly program: string;
  /** Priority of the process, as for `os.setPriority`. */
  readonly priority: number;
  /** Idle time in milliseconds after which the process is ended, because it holds about 80 MB. */
  readonly idleMs: number;
  /** Name for error messages: "The AVIF process". */
  readonly name: string;
  /** Matches the names of the environment variables that the process inherits; none by default. */
  readonly passes?: RegExp;
}

/** Creates a worker whose process starts with the first order, and again after it has ended. */
export function createChildWorker<Order extends object, Reply extends object>(
  options: ChildWorkerOptions,
): ChildWorker<Order, Reply> {
  const { program, priority, idleMs, name, passes } = options;
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const clearChild = (worker: ChildProcess) => {
    if (child === worker) child = null;
  };
  /** Clears `child` first, because the worker stays connected until it has exited and must get no more orders. */
  const end = (worker: ChildProcess, by: NodeJS.Signals) => {
    clearChild(worker);
    worker.kill(by);
  };

  const ensureRunning = (): ChildProcess => {
    clearTimeout(idleTimer);
    if (child?.connected) return child;
    const started = fork(program, [String(priority)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      // Structured cloning passes bytes without encoding them as JSON.
      serialization: "advanced",
      // The child decodes untrusted files, so it gets none of our secrets, only the named variables.
      env: Object.fromEntries(Object.entries(process.env).filter(([variable]) => passes?.test(variable))),
    });
    started.once("exit", () => clearChild(started));
    // The pending call fails through the event "exit". An error between two orders must not end the site.
    started.on("error", () => clearChild(started));
    // The child exits when its channel to this process closes, so it need not keep this process alive.
    started.unref();
    started.channel?.unref();
    return (child = started);
  };

  return {
    async ask(order, signal) {
      signal.throwIfAborted();
      const worker = ensureRunning();
      const controller = new AbortController();
      const endSignal = AbortSignal.any([signal, controller.signal]);
      try {
        const reply = once(worker, "message", { signal: endSignal });
        const processExit = once(worker, "exit", { signal: endSignal }).then(([code, by]) => {
          throw new Error(`${name} ended (${String(code ?? by)})`);
        });
        worker.send(order);
        const [answer] = (await Promise.race([reply, processExit])) as [Reply];
        return answer;
      } catch (error) {
        // After an abort nobody waits for the result.
        if (signal.aborted) end(worker, "SIGKILL");
        throw error;
      } finally {
        controller.abort();
        if (child === worker) idleTimer = setTimeout(end, idleMs, worker, "SIGTERM").unref();
      }
    },
  };
}
