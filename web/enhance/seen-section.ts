import type { Locale } from "../../domain/text/locale.ts";
import { formatCount } from "../../domain/money/money.ts";
import type { SeenHome } from "../../domain/listings/seen-listing.ts";
import { pageReader } from "./page-reader.ts";
import { seenHomes } from "./seen-homes.ts";

/** The homes seen last, drawn from what the browser keeps; nothing is asked for but their pictures. */
export function showSeen(locale: Locale): void {
  const section = document.querySelector<HTMLElement>("[data-seen]");
  if (!section) return;
  const draw = () => {
    const homes = seenHomes.read();
    section
      .querySelector("[data-seen-list]")
      ?.replaceChildren(...homes.map((home) => rowOf(section, home, locale)));
    section.hidden = homes.length === 0;
  };
  draw();
  seenHomes.subscribe(draw);
  section.querySelector("[data-forget]")?.addEventListener("click", () => {
    seenHomes.write([]);
    const said = document.querySelector<HTMLElement>("[data-forgotten]");
    if (said) said.textContent = said.dataset["forgotten"] ?? "";
  });
}

function rowOf(section: HTMLElement, { code, title, priceEgp, picture }: SeenHome, locale: Locale): Node {
  const row = section
    .querySelector<HTMLTemplateElement>("template")
    ?.content.cloneNode(true) as DocumentFragment;
  const say = (name: string, text: string) => {
    const place = row.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  };
  const link = row.querySelector("a");
  link?.setAttribute("href", (link.getAttribute("href") ?? "") + encodeURIComponent(code));
  if (link) link.textContent = title[locale];
  say("code", code);
  const number = formatCount(priceEgp, pageReader());
  say("home-price", priceEgp > 0 ? (section.dataset["price"] ?? "").replace("{price}", number) : "");
  const image = row.querySelector("img");
  if (picture && image) image.src = picture;
  else image?.remove();
  return row;
}
