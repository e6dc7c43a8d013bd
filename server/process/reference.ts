import { randomBytes } from "node:crypto";

/** Without letters and digits that are mistaken for each other on the telephone. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A number such as "K7QX-2M4P" that an error page shows and the log carries; 40 random bits. */
export function newReference(): string {
  const characters = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte & 31));
  return `${characters.slice(0, 4).join("")}-${characters.slice(4).join("")}`;
}
