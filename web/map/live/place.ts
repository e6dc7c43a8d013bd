/** Where the search looks, as fields of the one search form: a location, a box, or an area that was drawn. */
type Place = "area" | "box" | "drawn";

/** Looks elsewhere: what is not named no longer restricts the place. React answers the event with a step. */
export function searchIn(place: Partial<Record<Place, string>>): void {
  for (const name of ["area", "box", "drawn"] as const) {
    const field = fieldOf(name);
    if (field) field.value = place[name] ?? "";
  }
  fieldOf("box")?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A location that is chosen takes the place of what the map restricted. */
export function startPlaceFields(): void {
  // On its way down, before the form reads its fields.
  document.addEventListener(
    "input",
    ({ target }) => {
      if (target !== fieldOf("area")) return;
      for (const name of ["box", "drawn"] as const) {
        const field = fieldOf(name);
        if (field) field.value = "";
      }
    },
    { capture: true },
  );
}

function fieldOf(name: Place): HTMLInputElement | HTMLSelectElement | null {
  return document.querySelector(`[data-place] [name="${name}"]`);
}
