import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { parseLocale } from "../domain/text/locale.ts";
import { showArabicDigits } from "./enhance/arabic-digits.ts";
import { dataset } from "./inline/root.ts";
import { provideMessages } from "../messages/catalogue.ts";

const locale = parseLocale(location.pathname) ?? "en";
const messages = await (locale === "ar" ? import("../messages/ar.ts") : import("../messages/en.ts"));
provideMessages(locale, messages);

/** Digits are changed in the page's own text, so only once React has taken that text over. */
function AfterHydration({ children }: { readonly children: React.ReactNode }) {
  useEffect(() => (dataset["digits"] === "arab" && locale === "ar" ? showArabicDigits() : undefined), []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AfterHydration>
        <HydratedRouter />
      </AfterHydration>
    </StrictMode>,
  );
});
