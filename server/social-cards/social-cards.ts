import { createHash } from "node:crypto";
import { join } from "node:path";
import { type SocialCard, socialCardVersion } from "../../domain/pictures/social-card.ts";
import type { Log } from "../process/log.ts";
import { type SocialCardFolder, createSocialCardFolder } from "./card-folder.ts";
import { createSocialCardRenderer, type SocialCardRenderer, type UploadedFileFinder } from "./draw-card.ts";
import { createSocialCardQueue } from "./draw-queue.ts";

interface SocialCardsOptions {
  readonly draw: SocialCardRenderer;
  readonly folder: SocialCardFolder;
  readonly log: Pick<Log, "warn">;
  readonly maxWaiting?: number;
  /** Timeout of drawing a card, in milliseconds. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** The wait before a card that could not be drawn is tried again, in milliseconds. */
const retryDelayMs = 600_000;
const maxFailed = 1_000;
const maxInMemory = 32;

/**
 * Creates the service of the pictures in link previews. It caches all drawn cards on disk, the latest ones also in
 * memory. Cards are drawn one at a time, because each takes a core some 30 ms and pages have priority.
 */
export function createSocialCardService(options: SocialCardsOptions) {
  const { folder, log, now = Date.now } = options;
  const drawInTurn = createSocialCardQueue(options);
  const cache = new Map<string, Buffer>();
  const pendingCards = new Map<string, Promise<Buffer | null>>();
  /** For each card that could not be drawn, the time before which it is not drawn again. */
  const failed = new Map<string, number>();

  const addToCache = (name: string, bytes: Buffer) => {
    cache.delete(name);
    cache.set(name, bytes);
    for (const oldest of cache.keys()) {
      if (cache.size <= maxInMemory) return;
      cache.delete(oldest);
    }
  };

  /** Waits for work in the folder. If the disk is full or broken, logs that and returns null. */
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
    failed.set(name, now() + retryDelayMs);
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
    if (bytes) addToCache(name, bytes);
    return bytes;
  };

  return {
    /**
     * Returns the card as JPEG, cached or newly drawn.
     * @param address URL path of the page that the card shows; the same for all versions of the card
     * @returns null if the card cannot be drawn now; the caller then needs another picture
     */
    get(address: string, card: SocialCard): Promise<Buffer | null> {
      const name = fileName(address, card);
      const cached = cache.get(name);
      if (cached) {
        addToCache(name, cached);
        return Promise.resolve(cached);
      }
      const pending = pendingCards.get(name);
      if (pending) return pending;
      const finding = find(name, address, card).finally(() => pendingCards.delete(name));
      pendingCards.set(name, finding);
      return finding;
    },
  };
}

export type SocialCardService = ReturnType<typeof createSocialCardService>;

/** Maximum total size of the stored cards: 96 MiB are about a thousand cards. */
const maxBytesOnDisk = 96 << 20;

/**
 * Opens the cards of a running site, which are stored in its data folder.
 * @param publicFolder the folder that contains `pictures/`
 */
export function openSocialCardService(
  dataDir: string,
  publicFolder: string,
  findUpload: UploadedFileFinder,
  log: Pick<Log, "warn">,
): SocialCardService {
  return createSocialCardService({
    draw: createSocialCardRenderer(publicFolder, findUpload),
    folder: createSocialCardFolder(join(dataDir, "social"), maxBytesOnDisk),
    log,
  });
}

/** The address is hashed, so that the file name contains only safe characters. */
function fileName(address: string, card: SocialCard): string {
  const digest = createHash("sha256").update(address).digest("hex").slice(0, 24);
  return `${digest}-${socialCardVersion(card)}`;
}
