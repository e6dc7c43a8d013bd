import { findSaid, saying } from "../../../forms/flash.ts";

/** What the form says that removes the samples, and what the list is told when that is done. */
export const samplesIntent = "remove-samples";
const [askParam, ask] = ["samples", "ask"];

/** The list at this address, asking whether to remove the samples. */
export function askingSamples(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${askParam}=${ask}`;
}

export function asksSamples(params: URLSearchParams): boolean {
  return params.get(askParam) === ask;
}

/** The address that says how many were removed. */
export function sayingSamples(path: string, removed: number): string {
  return `${saying(path, samplesIntent)}&removed=${removed}`;
}

/** The number of removed samples in this address; null when the address has none. */
export function findSamplesSaid(search: string): number | null {
  if (findSaid(search, [samplesIntent]) === null) return null;
  const removed = new URLSearchParams(search).get("removed") ?? "";
  return /^\d{1,8}$/.test(removed) ? Number(removed) : null;
}
