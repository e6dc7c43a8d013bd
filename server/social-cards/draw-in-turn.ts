import type { SocialCard } from "../../domain/pictures/social-card.ts";
import type { DrawCard } from "./draw-card.ts";
import { within } from "../process/within.ts";

interface DrawInTurnOptions {
  readonly draw: DrawCard;
  /** Of those that wait and the one that is drawn. */
  readonly maxWaiting?: number;
  /** How long one may take; the first one opens the fonts too. */
  readonly patienceMs?: number;
}

/** One that hangs may hold a thread for good, and files are read with the same four. */
const maxHanging = 2;

/**
 * Draws one card after the other. One that hangs is left behind, and the next one has its turn.
 * @returns draws a card; null when too many wait. It throws when the card cannot be drawn, or not in time
 */
export function createDrawInTurn({ draw, maxWaiting = 24, patienceMs = 10_000 }: DrawInTurnOptions) {
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
    const drawn = await within(patienceMs, drawing, null);
    if (drawn) return drawn;
    leaveBehind(drawing);
    over.abort();
    throw new Error(`It was not drawn within ${patienceMs} ms`);
  };

  return async (card: SocialCard): Promise<Buffer | null> => {
    if (waiting >= maxWaiting) return null;
    waiting++;
    const drawn = queue.then(() => drawInTime(card)).finally(() => waiting--);
    queue = drawn.catch(() => {});
    return drawn;
  };
}
