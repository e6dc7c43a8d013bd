import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { parseLocale } from "../domain/locale.ts";
import { startChrome } from "./inline/chrome.ts";
import { showChosenDigits } from "./inline/digits.ts";
import { provideMessages } from "./messages/catalogue.ts";

const locale = parseLocale(location.pathname) ?? "en";
const messages = await (locale === "ar" ? import("./messages/ar.ts") : import("./messages/en.ts"));
provideMessages(locale, messages.default);
startChrome();

/** Digits are changed in the page's own text, so only once React has taken that text over. */
function AfterHydration({ children }: { readonly children: React.ReactNode }) {
  useEffect(showChosenDigits, []);
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
