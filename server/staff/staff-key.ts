import { parseSecretKey, secretKeyBytes } from "../config/secret-key.ts";
import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The key that encrypts the secrets of authenticator apps. */
export interface StaffEncryptionKey {
  /**
   * Reads the key.
   * @throws if there is no key
   */
  read(): Promise<Buffer>;
  /** Reads the key, or creates it if there is none. */
  readOrCreate(): Promise<Buffer>;
}

/**
 * Opens the site's key: that of the configuration, or else that in the data folder. It is stored outside the
 * database, so that neither a back-up of the database nor access to it reveals second factors.
 * @param configuredKey the key in the configuration
 */
export function openStaffEncryptionKey(dataDir: string, configuredKey: Buffer | null): StaffEncryptionKey {
  if (configuredKey) return { read: async () => configuredKey, readOrCreate: async () => configuredKey };
  const folder = join(dataDir, "keys");
  const file = join(folder, "staff.key");
  let cachedKey: Buffer | null = null;
  const read = async () => {
    cachedKey ??= parseSecretKey((await readFile(file, "utf8")).trim());
    if (cachedKey === null)
      throw new Error(`${file} is not a key: it has to be ${secretKeyBytes} bytes in base64.`);
    return cachedKey;
  };
  return {
    async read() {
      try {
        return await read();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        throw new Error(
          `${file} is missing, so codes of authenticators cannot be checked. Put it back from your back-up, or take the codes off with: npm run staff -- reset EMAIL`,
          { cause: error },
        );
      }
    },
    async readOrCreate() {
      try {
        return await read();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeOnce(file, randomBytes(secretKeyBytes).toString("base64"));
      return read();
    },
  };
}

/** Writes a file atomically and durably, unless it exists; of several concurrent processes, only one writes. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}
