import type { SocialCard } from "../../domain/pictures/social-card.ts";
import type { SocialCardRenderer } from "./draw-card.ts";
import { withTimeout } from "../process/with-timeout.ts";

interface DrawQueueOptions {
  readonly draw: SocialCardRenderer;
  /** Maximum number of cards that wait, including the one being drawn. */
  readonly maxWaiting?: number;
  /** Timeout of a card, in milliseconds. For the first card it includes loading the fonts. */
  readonly timeoutMs?: number;
}

/**
 * Maximum number of drawings that hang. Each may block one of the four threads of Node's thread pool forever, and
 * reading files needs these threads too.
 */
const maxHanging = 2;

/**
 * Draws one card at a time. A card that exceeds its timeout is abandoned, and the next one is drawn.
 * @returns a function that draws a card. It returns null if `maxWaiting` cards wait or `maxHanging` drawings hang,
 * and throws if the card cannot be drawn in time
 */
export function createSocialCardQueue({ draw, maxWaiting = 24, timeoutMs = 10_000 }: DrawQueueOptions) {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let hanging = 0;

  const leaveBehind = (drawing: Promise<Buffer>) => {
    hanging++;
    const end = () => hanging--;
    drawing.then(end, end);
  };

  const drawInTime = async (card: SocialCard): Promise<Buffer | null> => {
    if (hanging >= maxHanging) return null;
    const over = new AbortController();
    const drawing = draw(card, over.signal);
    const drawn = await withTimeout(timeoutMs, drawing, null);
    if (drawn) return drawn;
    leaveBehind(drawing);
    over.abort();
    throw new Error(`It was not drawn within ${timeoutMs} ms`);
  };

  return async (card: SocialCard): Promise<Buffer | null> => {
    if (waiting >= maxWaiting) return null;
    waiting++;
    const drawn = queue.then(() => drawInTime(card)).finally(() => waiting--);
    queue = drawn.catch(() => {});
    return drawn;
  };
}
