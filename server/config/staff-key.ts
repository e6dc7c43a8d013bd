export const staffKeyBytes = 32;

/** A key as configuration and file have it, base64; null when it is none. */
export function parseStaffKey(text: string): Buffer | null {
  const key = Buffer.from(text, "base64");
  return key.length === staffKeyBytes && key.toString("base64") === text ? key : null;
}
