import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A process of its own that does one thing after another. */
export interface ChildWorker<Order extends object, Reply extends object> {
  /**
   * One at a time.
   * @throws when the process ends without an answer, or the signal broke it off
   */
  ask(order: Order, signal: AbortSignal): Promise<Reply>;
}

interface ChildWorkerOptions {
  /** What the process runs. It is sent orders, answers each with one message, and gets its priority as an argument. */
  readonly program: string;
  /** Of the process, as `os.setPriority` takes it. */
  readonly priority: number;
  /** The process holds some 80 MB, so it ends when it has had nothing to do for this long. */
  readonly idleMs: number;
  /** Named in errors: "The AVIF process". */
  readonly name: string;
  /** Which variables of our environment the process gets, by name; none by default. */
  readonly passes?: RegExp;
}

/** Starts the process when it is needed, and anew after it failed. */
export function createChildWorker<Order extends object, Reply extends object>(
  options: ChildWorkerOptions,
): ChildWorker<Order, Reply> {
  const { program, priority, idleMs, name, passes } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const forget = (worker: ChildProcess) => {
    if (child === worker) child = null;
  };
  /** It is connected until it is gone, which takes a moment: nothing may be asked of it any more. */
  const end = (worker: ChildProcess, by: NodeJS.Signals) => {
    forget(worker);
    worker.kill(by);
  };

  const running = (): ChildProcess => {
    clearTimeout(idle);
    if (child?.connected) return child;
    const started = fork(program, [String(priority)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      // Bytes are handed over as they are.
      serialization: "advanced",
      // It decodes what may be out to break it: nothing of ours (the database's address, tokens) is in its reach, but what
      // is named.
      env: Object.fromEntries(Object.entries(process.env).filter(([variable]) => passes?.test(variable))),
    });
    started.once("exit", () => forget(started));
    // Whoever waits for it hears of the fault; between two orders a fault must not end the site.
    started.on("error", () => forget(started));
    // It ends with us (its own end of the channel closes), so it is no reason to go on.
    started.unref();
    started.channel?.unref();
    return (child = started);
  };

  return {
    async ask(order, signal) {
      signal.throwIfAborted();
      const worker = running();
      const over = new AbortController();
      const heard = AbortSignal.any([signal, over.signal]);
      try {
        const reply = once(worker, "message", { signal: heard });
        const ended = once(worker, "exit", { signal: heard }).then(([code, by]) => {
          throw new Error(`${name} ended (${String(code ?? by)})`);
        });
        worker.send(order);
        const [answer] = (await Promise.race([reply, ended])) as [Reply];
        return answer;
      } catch (error) {
        // Whatever it is still busy with, nobody waits for it any more.
        if (signal.aborted) end(worker, "SIGKILL");
        throw error;
      } finally {
        over.abort();
        if (child === worker) idle = setTimeout(end, idleMs, worker, "SIGTERM").unref();
      }
    },
  };
}
