/**
 * The arrows of a project's pictures, which go round in a circle. A row with room for one picture scrolls to the next;
 * in a wider row they change places and another picture becomes the large one. The script stands in the gallery.
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
    // The picture that is large now needs a larger file.
    for (const image of row.querySelectorAll<HTMLImageElement>("li:first-child :is(source,img)"))
      image.sizes = "66vw";
  } else {
    const next = (Math.round(Math.abs(scrollLeft) / clientWidth) + by + count) % count;
    // Right-to-left rows have negative offsets from the first picture, as `scrollTo` expects there.
    row.scrollTo({ left: (pictures[next] as HTMLElement).offsetLeft - first.offsetLeft });
  }
});
