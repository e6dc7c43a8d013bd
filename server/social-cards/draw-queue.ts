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
  let waitingCount = 0;
  let hangingCount = 0;

  const trackHanging = (drawing: Promise<Buffer>) => {
    hangingCount++;
    const end = () => hangingCount--;
    drawing.then(end, end);
  };

  const drawInTime = async (card: SocialCard): Promise<Buffer | null> => {
    if (hangingCount >= maxHanging) return null;
    const controller = new AbortController();
    const drawing = draw(card, controller.signal);
    const image = await withTimeout(timeoutMs, drawing, null);
    if (image) return image;
    trackHanging(drawing);
    controller.abort();
    throw new Error(`It was not drawn within ${timeoutMs} ms`);
  };

  return async (card: SocialCard): Promise<Buffer | null> => {
    if (waitingCount >= maxWaiting) return null;
    waitingCount++;
    const drawing = queue.then(() => drawInTime(card)).finally(() => waitingCount--);
    queue = drawing.catch(() => {});
    return drawing;
  };
}
