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

/** How many samples were removed. */
export interface RemovedSamples {
  readonly homes: number;
  /** Developers and projects together. */
  readonly shown: number;
}

/** The address that says how many were removed. */
export function sayingSamples(path: string, { homes, shown }: RemovedSamples): string {
  return `${saying(path, samplesIntent)}&removed=${homes}&shown=${shown}`;
}

/** How many samples were removed, as this address says; null when it does not say so. */
export function findSamplesSaid(search: string): RemovedSamples | null {
  if (findSaid(search, [samplesIntent]) === null) return null;
  const params = new URLSearchParams(search);
  const [homes, shown] = ["removed", "shown"].map((name) => params.get(name) ?? "");
  const isCount = (text: string | undefined) => text !== undefined && /^\d{1,8}$/.test(text);
  return isCount(homes) && isCount(shown) ? { homes: Number(homes), shown: Number(shown) } : null;
}
