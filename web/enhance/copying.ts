const saidForMs = 2_000;

/** `data-copy` on a button is what it copies, `data-copied` what it says afterwards. */
export function startCopying(): void {
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy]");
    if (!button) return;
    const { copy = "", copied = "" } = button.dataset;
    const words = button.textContent;
    // Pressed twice in a row: it would take what it says now for its own words.
    if (words === copied) return;
    navigator.clipboard?.writeText(copy).then(
      () => {
        button.textContent = copied;
        setTimeout(() => (button.textContent = words), saidForMs);
      },
      // Not allowed: the code itself can be selected with one tap.
      () => {},
    );
  });
}
