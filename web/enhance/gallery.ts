import { inReaderDigits } from "./page-reader.ts";

/** A row of slides that snaps. */
interface Row {
  /** The slide at the row's beginning. */
  index(): number;
  show(index: number, behavior?: ScrollBehavior): void;
  /** One screenful on or back; after the last comes the first. */
  step(direction: number): void;
}

const isRightToLeft = document.documentElement.dir === "rtl";

/** What the pictures of a home do beyond scrolling: arrows, keyboard, counter, full screen. */
export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  const dialog = gallery?.querySelector("dialog");
  const strips = gallery?.querySelectorAll<HTMLElement>("[data-strip]");
  const [strip, slides] = strips ?? [];
  if (!gallery || !dialog || !strip || !slides) return;
  const positions = gallery.querySelectorAll("[data-position]");
  const row = followRow(strip, positions[0]);
  const largeRow = followRow(slides, positions[1]);

  const fill = () => {
    if (slides.children.length === 0) fillSlides(slides, strip);
  };
  // Before anybody asks, so that the first press has less to do; hidden pictures are not fetched.
  addEventListener("load", () => setTimeout(fill));

  const open = (index: number) => {
    fill();
    dialog.showModal();
    largeRow.show(index, "instant");
  };
  dialog.addEventListener("close", () => row.show(largeRow.index(), "instant"));

  gallery.addEventListener("click", (event) => {
    const target = event.target as Element;
    const step = target.closest<HTMLElement>("[data-step]")?.dataset["step"];
    if (step) (dialog.open ? largeRow : row).step(Number(step));
    if (target.closest("[data-close]")) dialog.close();
    const link = target.closest<HTMLElement>("[data-picture],[data-all]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(Number(link.dataset["picture"] ?? row.index()));
  });

  gallery.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const current = dialog.open ? largeRow : row;
    const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
    if (event.key === "Home") current.show(0);
    else if (event.key === "End") current.show(strip.children.length - 1);
    else if (/^Arrow(Left|Right)$/.test(event.key)) current.step(event.key === forward ? 1 : -1);
    else return;
    event.preventDefault();
  });
}

/** Longer than a row scrolls by itself; until then the slide that was asked for counts as shown. */
const scrollingMs = 500;

function followRow(strip: HTMLElement, position: Element | undefined): Row {
  const slides = strip.children;
  let current = 0;
  let isScrolling: ReturnType<typeof setTimeout> | undefined;

  /** Along the line of reading, from the row's beginning to a slide's. */
  const distanceTo = (slide: Element) => {
    const own = slide.getBoundingClientRect();
    const outer = strip.getBoundingClientRect();
    return isRightToLeft ? outer.right - own.right : own.left - outer.left;
  };
  const stand = (index: number) => {
    current = index;
    if (position) position.textContent = inReaderDigits(`${index + 1} / ${slides.length}`);
  };
  const look = () => {
    const distances = Array.from(slides, (slide) => Math.abs(distanceTo(slide)));
    stand(distances.indexOf(Math.min(...distances)));
  };
  const show = (index: number, behavior = gentle()) => {
    const slide = slides[index];
    if (!slide) return;
    clearTimeout(isScrolling);
    isScrolling = setTimeout(() => {
      isScrolling = undefined;
      look();
    }, scrollingMs);
    // Not scrollBy: a row whose slides are all stops goes no further than to the next one by it.
    const left = strip.scrollLeft + distanceTo(slide) * (isRightToLeft ? -1 : 1);
    strip.scrollTo({ left, behavior });
    stand(index);
  };
  strip.addEventListener("scroll", () => {
    if (isScrolling === undefined) look();
  });

  return {
    index: () => current,
    show,
    step(direction) {
      const screen = strip.clientWidth * 0.9;
      const from = slides[current];
      const start = from ? distanceTo(from) : 0;
      const isBeyond = (slide: Element) => (distanceTo(slide) - start) * direction >= screen;
      const all = [...slides];
      const next = direction > 0 ? all.findIndex(isBeyond) : all.findLastIndex(isBeyond);
      show(next >= 0 ? next : direction > 0 ? 0 : all.length - 1);
    },
  };
}

function gentle(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

/** The gallery's pictures once more, as wide as the screen, each with its words under it. */
function fillSlides(slides: HTMLElement, strip: HTMLElement): void {
  for (const image of strip.querySelectorAll("img")) {
    const slide = document.createElement("li");
    const large = image.cloneNode() as HTMLImageElement;
    large.sizes = "100vw";
    large.loading = "lazy";
    large.removeAttribute("style");
    const words = document.createElement("p");
    words.textContent = image.alt;
    // The words are the picture's name already.
    words.ariaHidden = "true";
    slide.append(large, words);
    slides.append(slide);
  }
}
