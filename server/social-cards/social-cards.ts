import { createHash } from "node:crypto";
import { join } from "node:path";
import { type SocialCard, socialCardVersion } from "../../domain/pictures/social-card.ts";
import type { Log } from "../process/log.ts";
import { type CardFolder, createCardFolder } from "./card-folder.ts";
import { createDrawCard, type DrawCard, type FindUpload } from "./draw-card.ts";
import { createDrawInTurn } from "./draw-in-turn.ts";

interface SocialCardsOptions {
  readonly draw: DrawCard;
  readonly folder: CardFolder;
  readonly log: Pick<Log, "warn">;
  readonly maxWaiting?: number;
  /** Timeout of drawing a card, in milliseconds. */
  readonly patienceMs?: number;
  readonly maxKept?: number;
  readonly now?: () => number;
}

/** In milliseconds. How long a card that could not be drawn is not tried again. */
const restMs = 600_000;
const maxFailed = 1_000;

/**
 * The pictures for shared links. Drawn cards are kept on disk, the latest also in memory. Cards are drawn one at a
 * time, because each uses a core for some 30 ms and pages have priority.
 */
export function createSocialCards(options: SocialCardsOptions) {
  const { folder, log, maxKept = 32, now = Date.now } = options;
  const drawInTurn = createDrawInTurn(options);
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  /** The time of the next attempt for each card that could not be drawn. */
  const failed = new Map<string, number>();

  const keep = (name: string, bytes: Buffer) => {
    kept.delete(name);
    kept.set(name, bytes);
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) return;
      kept.delete(oldest);
    }
  };

  /** With a full or broken disk, cards are drawn each time instead of being stored. */
  const tryFolder = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (err) {
      log.warn({ event: "social.folder-failed", err }, "Social cards cannot be kept on disk");
      return null;
    }
  };

  const fail = (name: string, address: string, err: unknown) => {
    if (!failed.delete(name))
      log.warn({ event: "social.draw-failed", address, err }, "A social card cannot be drawn");
    failed.set(name, now() + restMs);
    const [oldest = name] = failed.keys();
    if (failed.size > maxFailed) failed.delete(oldest);
  };

  const drawAndWrite = async (name: string, address: string, card: SocialCard): Promise<Buffer | null> => {
    if (now() < (failed.get(name) ?? 0)) return null;
    try {
      const bytes = await drawInTurn(card);
      if (!bytes) return null;
      failed.delete(name);
      await tryFolder(folder.write(name, bytes));
      return bytes;
    } catch (err) {
      fail(name, address, err);
      return null;
    }
  };

  const find = async (name: string, address: string, card: SocialCard): Promise<Buffer | null> => {
    const bytes = (await tryFolder(folder.read(name))) ?? (await drawAndWrite(name, address, card));
    if (bytes) keep(name, bytes);
    return bytes;
  };

  return {
    /**
     * Returns the card as JPEG, from the store or newly drawn.
     * @param address of what the card shows; the same for all versions of it
     * @returns null when it cannot be drawn now; the caller then has to use another picture
     */
    get(address: string, card: SocialCard): Promise<Buffer | null> {
      const name = fileName(address, card);
      const found = kept.get(name);
      if (found) {
        keep(name, found);
        return Promise.resolve(found);
      }
      const begun = underWay.get(name);
      if (begun) return begun;
      const finding = find(name, address, card).finally(() => underWay.delete(name));
      underWay.set(name, finding);
      return finding;
    },
  };
}

export type SocialCards = ReturnType<typeof createSocialCards>;

/** Room for about a thousand cards. */
const maxBytesOnDisk = 96 << 20;

/**
 * Opens the cards of a running site, stored in its data folder.
 * @param publicFolder the folder that contains `pictures/`
 */
export function openSocialCards(
  dataDir: string,
  publicFolder: string,
  findUpload: FindUpload,
  log: Pick<Log, "warn">,
): SocialCards {
  return createSocialCards({
    draw: createDrawCard(publicFolder, findUpload),
    folder: createCardFolder(join(dataDir, "social"), maxBytesOnDisk),
    log,
  });
}

/** A hash, so that the name has only safe characters whatever the address contains. */
function fileName(address: string, card: SocialCard): string {
  const digest = createHash("sha256").update(address).digest("hex").slice(0, 24);
  return `${digest}-${socialCardVersion(card)}`;
}
