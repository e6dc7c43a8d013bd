import { readFlashParam, withFlashParam } from "../../../forms/flash.ts";

/** The form action that removes the samples, and the name of the flash message after it. */
export const removeSamplesIntent = "remove-samples";
const [confirmParam, confirmValue] = ["samples", "ask"];

export function confirmRemoveSamplesHref(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${confirmParam}=${confirmValue}`;
}

export function isConfirmingRemoveSamples(params: URLSearchParams): boolean {
  return params.get(confirmParam) === confirmValue;
}

/** How many samples were removed, for the flash message. */
export interface RemovedSampleCounts {
  readonly homes: number;
  /** The number of developers and projects together. */
  readonly shown: number;
}

export function withSamplesFlash(path: string, { homes, shown }: RemovedSampleCounts): string {
  return `${withFlashParam(path, removeSamplesIntent)}&removed=${homes}&shown=${shown}`;
}

/** Reads the number of removed samples from the address; null if it has none. */
export function readSamplesFlash(search: string): RemovedSampleCounts | null {
  if (readFlashParam(search, [removeSamplesIntent]) === null) return null;
  const params = new URLSearchParams(search);
  const [homes, showcaseCount] = ["removed", "shown"].map((name) => params.get(name) ?? "");
  const isCount = (text: string | undefined) => text !== undefined && /^\d{1,8}$/.test(text);
  return isCount(homes) && isCount(showcaseCount)
    ? { homes: Number(homes), shown: Number(showcaseCount) }
    : null;
}
