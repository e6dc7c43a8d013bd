import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A child process of a drill, which sends messages of type `Message`. */
export interface ForkedProgram<Message> {
  readonly child: ChildProcess;
  /** The messages that have arrived so far. */
  readonly messages: readonly Message[];
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** Waits for the first message that fits. @returns undefined if the process ends without such a message */
  firstMessage(fits: (message: Message) => boolean): Promise<Message | undefined>;
}

/**
 * Starts a program of this folder and sends it `order` as its first message.
 * @param isSilent whether to hide the program's errors, which are expected if the drill kills its database server
 */
export function forkProgram<Message>(
  file: string,
  order: object,
  { isSilent = false } = {},
): ForkedProgram<Message> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    stdio: ["ignore", "inherit", isSilent ? "ignore" : "inherit", "ipc"],
    execArgv: [],
  });
  child.send(order);
  const messages: Message[] = [];
  child.on("message", (message: Message) => messages.push(message));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return {
    child,
    messages,
    ended,
    firstMessage: (matches) =>
      new Promise((resolve) => {
        const checkMessages = () => {
          const message = messages.find(matches);
          if (message !== undefined) resolve(message);
        };
        checkMessages();
        child.on("message", checkMessages);
        void ended.then(() => resolve(undefined));
      }),
  };
}

/** Waits for the order with which `forkProgram` starts a program. */
export async function receiveOrder<Order>(): Promise<Order> {
  return new Promise((resolve) => process.once("message", (order) => resolve(order as Order)));
}
