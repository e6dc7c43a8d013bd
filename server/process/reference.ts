import { randomBytes } from "node:crypto";

/** Excludes letters and digits that are easily confused when read aloud. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns a reference such as "K7QX-2M4P" for an error page and the log; 40 random bits. */
export function newErrorReference(): string {
  const characters = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte & 31));
  return `${characters.slice(0, 4).join("")}-${characters.slice(4).join("")}`;
}
