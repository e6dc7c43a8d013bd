/** Calls back with the unit code of each row of the list that is pointed at or reached by the keyboard. */
export function onRowReached(reached: (code: string) => void): void {
  for (const reach of ["pointerover", "focusin"]) {
    document.addEventListener(reach, ({ target }) => {
      const row = target instanceof Element ? target.closest('[data-part="homes"] article') : null;
      // The code is the end of the address that the row's title leads to.
      const path = row?.querySelector("h3 a")?.getAttribute("href");
      if (path) reached(decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)));
    });
  }
}
