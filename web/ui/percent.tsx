import { textDirectionOf } from "../../domain/text/locale.ts";
import { usePageLocale } from "../language/page-locale.ts";

/**
 * A percentage, isolated from the direction of the surrounding text, so that the sign stays on the side that the
 * page's language requires.
 */
export function PercentText({ children }: { readonly children: string }) {
  return <bdi dir={textDirectionOf(usePageLocale())}>{children}</bdi>;
}
