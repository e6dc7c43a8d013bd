import { choicesCookie } from "../../domain/money/choices-cookie.ts";
import { aYear } from "./language.ts";
import { closesMark, preferenceMark } from "./marks.ts";
import { root } from "./root.ts";

/** Scripts of header and footer: apply preferences, and close open menus on Escape or a press outside. */
export function startChrome(): void {
  const { dataset } = root;
  // The root element has had the stored choices since before the first paint.
  for (const select of document.querySelectorAll<HTMLSelectElement>(`[${preferenceMark}]`)) {
    select.value = dataset[select.name] ?? "";
    // A stored choice may no longer be offered.
    if (!select.value) select.selectedIndex = 0;
  }

  addEventListener("change", ({ target }) => {
    const select = target as HTMLSelectElement;
    const { name, value } = select;
    if (!select.hasAttribute(preferenceMark)) return;
    if (name !== "theme") {
      rememberChoice(select);
      // The server renders the page with the reader's digits and currency, so it must be reloaded.
      return location.reload();
    }
    dataset[name] = value;
    try {
      // "" means the theme of the system.
      localStorage.setItem(name, value);
    } catch {
      // Storage can be blocked: the theme still changes for this page.
    }
  });
  addEventListener("click", ({ target }) => closeMenus(target as Element));
  addEventListener("keydown", ({ key }) => key === "Escape" && closeMenus(null));
}

/** Replaces the choice of this select in the cookie; other choices stay, even if this page does not offer them. */
function rememberChoice({ options, value }: HTMLSelectElement): void {
  const [, remembered = ""] = new RegExp(`(?:^|; )${choicesCookie}=([^;]*)`).exec(document.cookie) ?? [];
  const others = remembered
    .split(".")
    .filter((each) => ![...options].some((option) => option.value === each));
  const choices = [value, ...others].filter(Boolean).join(".");
  document.cookie = `${choicesCookie}=${choices};path=/;max-age=${choices ? aYear : 0};samesite=lax`;
}

/**
 * Closes every open menu except the one around `except`. A press on a link inside a menu closes it too, because
 * the link may stay on this page. With the keyboard (null) the focus returns to the menu's button.
 */
function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`details[${closesMark}][open]`))
    if (!except || !menu.contains(except) || except.closest("a")) {
      menu.open = false;
      if (!except) (menu.firstElementChild as HTMLElement).focus();
    }
}
