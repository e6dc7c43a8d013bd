/**
 * The arrows of a project's pictures, after which they go round in a circle. Where one is seen at a time the row scrolls
 * to the next; where several are, they change places and another becomes the large one. Stands inside the gallery.
 */
const script = document.currentScript as HTMLScriptElement;
const gallery = script.parentElement as HTMLElement;
const row = gallery.querySelector("ul") as HTMLElement;
const pictures = row.children as HTMLCollectionOf<HTMLElement>;

gallery.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-by]");
  if (!button) return;
  const by = Number(button.dataset["by"]);
  const { clientWidth, scrollLeft } = row;
  const count = pictures.length;
  const first = pictures[0] as HTMLElement;
  if (first.offsetWidth < clientWidth) {
    if (by > 0) row.append(first);
    else row.prepend(pictures[count - 1] as HTMLElement);
    // Of the one that became large a larger file is wanted.
    for (const image of row.querySelectorAll<HTMLImageElement>("li:first-child :is(source,img)"))
      image.sizes = "66vw";
  } else {
    const next = (Math.round(Math.abs(scrollLeft) / clientWidth) + by + count) % count;
    // Counted from the first slide the offset is negative from right to left, as the scroller counts there.
    row.scrollTo({ left: (pictures[next] as HTMLElement).offsetLeft - first.offsetLeft });
  }
});
