interface TurnLimits {
  /** Pages that are rendered at a time. */
  readonly atOnce?: number;
  /** Renderings that wait, of everybody and of one sender. */
  readonly waiting?: number;
  readonly waitingOfEach?: number;
}

/** Thrown where so many renderings wait already that a further one would only make all of them late. */
export class TooManyRenderings extends Error {
  constructor() {
    super("Too many renderings wait");
  }
}

/** Bounds how many pages are rendered at a time, and lets those who wait in one sender after the other. */
export type RenderTurns = ReturnType<typeof createRenderTurns>;

export function createRenderTurns({ atOnce = 8, waiting = 256, waitingOfEach = 64 }: TurnLimits = {}) {
  // The first sender of the map is next, and goes to its end when a rendering of theirs begins.
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  const enter = (sender: string): Promise<void> | void => {
    if (running < atOnce) return void running++;
    const queue = queues.get(sender) ?? [];
    if (queued >= waiting || queue.length >= waitingOfEach) throw new TooManyRenderings();
    queues.set(sender, queue);
    queued++;
    return new Promise((resolve) => queue.push(resolve));
  };

  const leave = () => {
    for (const [sender, queue] of queues) {
      queues.delete(sender);
      const next = queue.shift();
      if (queue.length > 0) queues.set(sender, queue);
      queued--;
      // The place goes on to whoever waited.
      return next?.();
    }
    running--;
  };

  return {
    get running(): number {
      return running;
    },
    get waiting(): number {
      return queued;
    },
    /**
     * Renders when it is this sender's turn.
     * @throws {TooManyRenderings} at once, when it would have to wait behind too many
     */
    async run<T>(sender: string, render: () => Promise<T>): Promise<T> {
      await enter(sender);
      try {
        return await render();
      } finally {
        leave();
      }
    },
  };
}
