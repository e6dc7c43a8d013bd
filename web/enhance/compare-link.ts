import { maxCompared } from "../../domain/search/listing-codes.ts";
import { comparedHomes, without } from "../shell/kept/saved-homes.ts";

/** The way to compare a home leads to those compared last, with this one among them. */
export function startCompareLink(): void {
  lead();
  comparedHomes.subscribe(lead);
  // The comparison remembers its homes when React answers it: a visitor may have gone on by then.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>("a[data-compare]");
    if (link) comparedHomes.write(withHome(link));
  });
}

/** The homes compared last, as many as there is room for, and the home of this link. */
function withHome({ dataset: { compare: code = "" } }: HTMLElement): readonly string[] {
  return [...without(comparedHomes.read(), code).slice(1 - maxCompared), code];
}

function lead(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-compare]")) {
    const { pathname } = new URL(link.href);
    link.setAttribute("href", `${pathname}?homes=${withHome(link).join()}`);
  }
}
