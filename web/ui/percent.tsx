import { directionOf } from "../../domain/text/locale.ts";
import { usePageLocale } from "../language/page-locale.ts";

/** A percentage isolated from the text around it, with the sign where the language of the page puts it. */
export function Percent({ children }: { readonly children: string }) {
  return <bdi dir={directionOf(usePageLocale())}>{children}</bdi>;
}
