interface RenderQueueLimits {
  /** How many pages may be rendered at a time. */
  readonly atOnce?: number;
  /** How many renderings may wait: in all, and of one sender. */
  readonly maxWaiting?: number;
  readonly maxPerSender?: number;
}

/** Thrown if the queue is full, because another waiting rendering would only delay all others. */
export class RenderQueueFull extends Error {
  constructor() {
    super("Too many renderings wait");
  }
}

/** Limits how many pages are rendered at a time; waiting senders take turns. */
export type RenderQueue = ReturnType<typeof createRenderQueue>;

export function createRenderQueue({
  atOnce = 8,
  maxWaiting = 256,
  maxPerSender = 64,
}: RenderQueueLimits = {}) {
  // The first sender in the map is next; when one of their renderings begins, the sender moves to the end of the
  // map.
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  const enter = (sender: string): Promise<void> | void => {
    if (running < atOnce) return void running++;
    const queue = queues.get(sender) ?? [];
    if (queued >= maxWaiting || queue.length >= maxPerSender) throw new RenderQueueFull();
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
      // Passes the free slot to the next rendering in the queue.
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
     * @throws {RenderQueueFull} without waiting, if too many renderings are waiting
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
