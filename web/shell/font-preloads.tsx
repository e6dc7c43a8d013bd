import hankenUrl from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import vazirmatnUrl from "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url";
import ysabeauUrl from "@fontsource-variable/ysabeau/files/ysabeau-latin-wght-normal.woff2?url";
import type { Locale } from "../../domain/text/locale.ts";

/** The two files whose letters stand above the fold in each language. */
const needed = { en: [hankenUrl, ysabeauUrl], ar: [vazirmatnUrl, hankenUrl] } as const satisfies Record<
  Locale,
  unknown
>;

export function FontPreloads({ locale }: { readonly locale: Locale }) {
  return needed[locale].map((url) => (
    <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
