import { maxCompared } from "../../domain/search/listing-codes.ts";
import { comparedHomes, without } from "../shell/saved-homes.ts";

/** The way to compare a home leads to those compared last, with this one among them. */
export function startCompareLink(): void {
  lead();
  comparedHomes.subscribe(lead);
}

function lead(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-compare]")) {
    const code = link.dataset["compare"] ?? "";
    const others = without(comparedHomes.read(), code).slice(1 - maxCompared);
    const { pathname } = new URL(link.href);
    link.setAttribute("href", `${pathname}?homes=${[...others, code].join()}`);
  }
}
