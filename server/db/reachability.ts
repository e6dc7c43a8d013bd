import type pg from "pg";
import { BootError } from "../process/boot-error.ts";
import { protocolViolationCode } from "./connections/pooler.ts";

/** Codes of temporary outages, caused by the network or the server, after which a retry may succeed. */
const temporaryCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "EPIPE",
  "57P01", // shut down by an administrator
  "57P02", // crash shutdown
  "57P03", // starting up
  "53300", // too many connections
  "57014", // statement timeout, for example on a busy server
  "08000",
  "08003",
  "08006",
]);

/**
 * The error message for each code of a wrong address or wrong credentials, where no retry can succeed. Codes come
 * from PostgreSQL and from the name resolver.
 */
const sentences: Readonly<Record<string, string>> = {
  "28P01": "refused the user name or password",
  "28000": "refused this user",
  "3D000": "has no database of that name",
  ENOTFOUND: "cannot be found: its host name does not exist",
};

/** The code of an error: an SQLSTATE of the server, or Node's code of a network error; "" if it has none. */
export function databaseErrorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return databaseErrorCode(error.errors[0]);
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Matches an SQLSTATE code of five letters and digits, which shows that the server reported the error. */
const serverCode = /^[0-9A-Z]{5}$/;

/**
 * Tests whether an error may be temporary, so that a retry may succeed; a BootError never is. For an error of the
 * server only its code counts; the driver's own errors have no code, so their text is compared.
 */
export function isTemporaryOutage(error: unknown): boolean {
  if (error instanceof BootError) return false;
  const code = databaseErrorCode(error);
  if (temporaryCodes.has(code)) return true;
  if (serverCode.test(code)) return false;
  return error instanceof Error && /timeout|Connection terminated|not queryable/i.test(error.message);
}

/**
 * Tries to reach the database.
 * @returns false during a temporary outage
 * @throws {BootError} if the address or the credentials are wrong
 */
export async function isReachable(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query("select 1");
    return true;
  } catch (error) {
    if (isTemporaryOutage(error)) return false;
    const sentence =
      databaseErrorCode(error) === protocolViolationCode && error instanceof Error
        ? `does not take the connection as the address asks for it (${error.message}). A pooler such as PgBouncer refuses parameters that it does not know: take them out of the address, or name the server itself`
        : sentences[databaseErrorCode(error)];
    throw sentence ? new BootError(`The PostgreSQL server of DATABASE_URL ${sentence}.`) : error;
  }
}

/** Tests whether the database accepts writes; a standby or a read-only database does not. */
export async function acceptsWrites(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ takes: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as takes",
  );
  return rows[0]?.takes ?? false;
}
