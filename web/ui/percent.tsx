import { directionOf } from "../../domain/text/locale.ts";
import { usePageLocale } from "../language/page-locale.ts";

/** A percentage apart from the words around it, with its sign on the side where the language of the page writes it. */
export function Percent({ children }: { readonly children: string }) {
  return <bdi dir={directionOf(usePageLocale())}>{children}</bdi>;
}
