import { dataset } from "./root.ts";

/** The small conveniences of header and footer: choices take effect, and open menus close by Escape or a tap beside. */
export function startChrome(): void {
  // What was remembered stands on the root since before the page was painted.
  for (const select of document.querySelectorAll<HTMLSelectElement>("[data-preference]")) {
    select.value = dataset[select.name] ?? "";
    // What was chosen once may be offered no longer.
    if (!select.value) select.selectedIndex = 0;
  }

  addEventListener("change", ({ target }) => {
    const select = target as HTMLSelectElement;
    const { name, value } = select;
    if (select.dataset["preference"] === undefined) return;
    try {
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    } catch {
      // Storage can be forbidden: the theme still changes for this page.
    }
    if (value) dataset[name] = value;
    else delete dataset[name];
    if (name !== "theme") location.reload();
  });

  addEventListener("click", ({ target }) => closeMenus(target as Element));
  addEventListener("keydown", ({ key }) => key === "Escape" && closeMenus(null));
}

/**
 * Closes every open menu but the one that holds `except`, unless that is a link, which may lead to a place on this page;
 * by keyboard (null) the focus goes back to its button.
 */
function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-closes][open]"))
    if (!except || !menu.contains(except) || except.closest("a")) {
      menu.open = false;
      if (!except) (menu.firstElementChild as HTMLElement).focus();
    }
}
