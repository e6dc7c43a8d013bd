import { choicesCookie } from "../../domain/money/choices-cookie.ts";
import { aYear } from "./language.ts";
import { closesMark, preferenceMark } from "./marks.ts";
import { root } from "./root.ts";

/** The small conveniences of header and footer: choices take effect, and open menus close by Escape or a tap beside. */
export function startChrome(): void {
  const { dataset } = root;
  // The root has had the remembered choices since before the first paint.
  for (const select of document.querySelectorAll<HTMLSelectElement>(`[${preferenceMark}]`)) {
    select.value = dataset[select.name] ?? "";
    // What was chosen once may be offered no longer.
    if (!select.value) select.selectedIndex = 0;
  }

  addEventListener("change", ({ target }) => {
    const select = target as HTMLSelectElement;
    const { name, value } = select;
    if (!select.hasAttribute(preferenceMark)) return;
    if (name !== "theme") {
      rememberChoice(select);
      // The server writes the page with the reader's figures and currency.
      return location.reload();
    }
    dataset[name] = value;
    try {
      // Under "" the theme is that of the system.
      localStorage.setItem(name, value);
    } catch {
      // Storage can be forbidden: the theme still changes for this page.
    }
  });
  addEventListener("click", ({ target }) => closeMenus(target as Element));
  addEventListener("keydown", ({ key }) => key === "Escape" && closeMenus(null));
}

/** Replaces this select's choice in the cookie; other choices stay, even if this page does not offer them. */
function rememberChoice({ options, value }: HTMLSelectElement): void {
  const [, remembered = ""] = new RegExp(`(?:^|; )${choicesCookie}=([^;]*)`).exec(document.cookie) ?? [];
  const others = remembered
    .split(".")
    .filter((each) => ![...options].some((option) => option.value === each));
  const choices = [value, ...others].filter(Boolean).join(".");
  document.cookie = `${choicesCookie}=${choices};path=/;max-age=${choices ? aYear : 0};samesite=lax`;
}

/**
 * Closes every open menu but the one around `except`; a press on a link closes that too, since it may stay on this
 * page. By keyboard (null) the focus goes back to the menu's button.
 */
function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`details[${closesMark}][open]`))
    if (!except || !menu.contains(except) || except.closest("a")) {
      menu.open = false;
      if (!except) (menu.firstElementChild as HTMLElement).focus();
    }
}
