/** What a visitor chose for this browser, by name; "" or absent means the default. */
export function readPreference(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    // Storage can be forbidden; the page then keeps its defaults.
    return "";
  }
}

/** Puts the remembered theme and digits on the root element, where the styles look for them. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement;
  dataset["scripts"] = "";
  for (const name of ["theme", "digits"]) {
    const value = readPreference(name);
    if (value) dataset[name] = value;
  }
}
