import { preferencesCookieName } from "../../domain/money/preferences-cookie.ts";
import { languageCookieMaxAgeSeconds } from "./language.ts";
import { closesOnOutsideClickAttribute, preferenceControlAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";

/** Starts the scripts of header and footer: preferences, and closing menus on Escape or a press outside. */
export function startHeaderAndFooterScripts(): void {
  const { dataset } = rootElement;
  // Selects the stored choices, which applyPreferences has put on the root element before the first paint.
  for (const select of document.querySelectorAll<HTMLSelectElement>(`[${preferenceControlAttribute}]`)) {
    select.value = dataset[select.name] ?? "";
    // Selects the first option if the stored choice no longer exists.
    if (!select.value) select.selectedIndex = 0;
  }

  addEventListener("change", ({ target }) => {
    const select = target as HTMLSelectElement;
    const { name, value } = select;
    if (!select.hasAttribute(preferenceControlAttribute)) return;
    if (name !== "theme") {
      storeChoice(select);
      // Digits and currency are rendered by the server, so the page must be reloaded.
      return location.reload();
    }
    dataset[name] = value;
    try {
      // The value "" means the system's theme.
      localStorage.setItem(name, value);
    } catch {
      // Storage is blocked: the theme changes only until the page is left.
    }
  });
  addEventListener("click", ({ target }) => closeMenus(target as Element));
  addEventListener("keydown", ({ key }) => key === "Escape" && closeMenus(null));
}

/** Replaces this select's choice in the cookie and leaves all other choices in it unchanged. */
function storeChoice({ options, value }: HTMLSelectElement): void {
  const [, stored = ""] = new RegExp(`(?:^|; )${preferencesCookieName}=([^;]*)`).exec(document.cookie) ?? [];
  const others = stored.split(".").filter((each) => ![...options].some((option) => option.value === each));
  const choices = [value, ...others].filter(Boolean).join(".");
  document.cookie = `${preferencesCookieName}=${choices};path=/;max-age=${choices ? languageCookieMaxAgeSeconds : 0};samesite=lax`;
}

/**
 * Closes every open menu except the one that contains `except`. A press on a link inside a menu closes it too,
 * because the link may lead to this page. After Escape (null) the focus returns to the menu's button.
 */
function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(
    `details[${closesOnOutsideClickAttribute}][open]`,
  ))
    if (!except || !menu.contains(except) || except.closest("a")) {
      menu.open = false;
      if (!except) (menu.firstElementChild as HTMLElement).focus();
    }
}
