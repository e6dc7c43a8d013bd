import { pictureSources } from "../../domain/pictures/picture.ts";
import { addControls } from "./card-controls.ts";
import { inReaderDigits } from "./page-reader.ts";

/** Pictures of cards: arrows lead round in a circle, the counter follows, and late pictures come when reached for. */
export function startCarousels(): void {
  document.addEventListener("click", (event) => {
    const arrow = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-turn]") : null;
    if (arrow?.parentElement) void turn(arrow.parentElement, Number(arrow.dataset["turn"]));
  });
  // Neither event bubbles, but both can be caught on their way down.
  document.addEventListener("scroll", ({ target }) => count(target), { capture: true, passive: true });
  for (const near of ["pointerover", "focusin"]) {
    document.addEventListener(near, ({ target }) => {
      const carousel = target instanceof Element ? target.closest<HTMLElement>("[data-more-from]") : null;
      if (carousel) void fetchMore(carousel);
    });
  }
  addArrows();
}

function addArrows(): void {
  addControls("[data-more-from]", "[data-turn]");
}

async function turn(carousel: HTMLElement, direction: number): Promise<void> {
  const track = trackOf(carousel);
  if (!track) return;
  const from = indexOf(track);
  await fetchMore(carousel);
  const slides = track.children as HTMLCollectionOf<HTMLElement>;
  const to = (from + direction + slides.length) % slides.length;
  const [first] = slides;
  const slide = slides[to];
  if (!slide || !first) return;
  // Counted from the first slide the offset is negative from right to left, as the scroller counts there.
  const left = slide.offsetLeft - first.offsetLeft;
  // From the last to the first it goes at once, instead of past all the others.
  track.scrollTo({ left, behavior: Math.abs(to - from) > 1 ? "instant" : "auto" });
}

function count(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.dataset["track"] === undefined) return;
  const position = target.parentElement?.querySelector("[data-position]");
  if (position) position.textContent = inReaderDigits(indexOf(target) + 1);
}

function indexOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(Math.abs(scrollLeft) / (clientWidth || 1));
}

function trackOf(carousel: HTMLElement): HTMLElement | null {
  return carousel.querySelector<HTMLElement>("[data-track]");
}

const arriving = new WeakMap<HTMLElement, Promise<void>>();

/** The unit's further pictures, once; where they cannot be had the first one stays alone. */
function fetchMore(carousel: HTMLElement): Promise<void> {
  const address = carousel.dataset["moreFrom"];
  if (address === undefined) return Promise.resolve();
  const asked = arriving.get(carousel) ?? addMore(carousel, address);
  arriving.set(carousel, asked);
  return asked;
}

async function addMore(carousel: HTMLElement, address: string): Promise<void> {
  const track = trackOf(carousel);
  const first = track?.firstElementChild;
  if (!track || !first) return;
  const [, ...others] = await picturesFrom(address);
  const title = carousel.closest("article")?.querySelector("h3")?.textContent ?? "";
  for (const url of others) track.append(slideLike(first, url, title));
  const total = carousel.querySelector("[data-total]");
  if (total) total.textContent = inReaderDigits(track.children.length);
  if (others.length === 0) {
    for (const arrow of carousel.querySelectorAll("[data-turn]")) arrow.remove();
    return;
  }
  // It scrolls from now on, so the keyboard reaches it, and it says what it is.
  track.tabIndex = 0;
  track.setAttribute("role", "group");
  track.setAttribute("aria-label", title);
}

async function picturesFrom(address: string): Promise<readonly string[]> {
  try {
    const response = await fetch(address);
    const addresses: unknown = response.ok ? await response.json() : [];
    return Array.isArray(addresses) ? addresses.filter((url) => typeof url === "string") : [];
  } catch {
    return [];
  }
}

/** Another picture, drawn as the first one is; `words` stand in for its own, which are on the home's page. */
function slideLike(first: Element, url: string, words: string): Element {
  const slide = first.cloneNode(true) as Element;
  const image = slide.querySelector("img");
  if (!image) return slide;
  const { src, srcSet } = pictureSources(url);
  image.removeAttribute("style");
  image.removeAttribute("fetchpriority");
  image.loading = "lazy";
  image.alt = words;
  image.srcset = srcSet;
  image.src = src;
  return slide;
}
