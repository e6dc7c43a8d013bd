import { readPreference } from "./preferences.ts";

/** The small conveniences of header and footer: choices take effect, and open menus close by Escape or a tap beside. */
export function startChrome(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>("[data-preference]"))
    select.value = readPreference(select.name);

  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches("[data-preference]")) return;
    const { name, value } = target;
    try {
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    } catch {
      // Storage can be forbidden: the theme still changes for this page.
    }
    const { dataset } = document.documentElement;
    if (value) dataset[name] = value;
    else delete dataset[name];
    if (name === "digits") location.reload();
  });

  addEventListener("click", ({ target }) => closeMenus(target));
  addEventListener("keydown", ({ key }) => key === "Escape" && closeMenus(null));
}

/**
 * Closes every open menu but the one that holds `except`, unless that is a link, which may lead to a place on this page;
 * by keyboard (null) the focus goes back to its button.
 */
function closeMenus(except: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-closes][open]"))
    if (!(except instanceof Element && menu.contains(except) && !except.closest("a"))) {
      menu.open = false;
      if (except === null) menu.querySelector("summary")?.focus();
    }
}
