import { maxCompared } from "../../domain/search/listing-codes.ts";
import { readList, without } from "./saved-homes.ts";

/** The way to compare a home leads to those compared last, with this one among them. */
export function startCompareLink(): void {
  lead();
  // Another tab has compared, or this page comes back from the browser's memory.
  addEventListener("storage", lead);
  addEventListener("pageshow", lead);
}

function lead(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-compare]")) {
    const code = link.dataset["compare"] ?? "";
    const others = without(readList("compared"), code).slice(1 - maxCompared);
    const { pathname } = new URL(link.href);
    link.setAttribute("href", `${pathname}?homes=${[...others, code].join()}`);
  }
}
