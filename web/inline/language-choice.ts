/** Returns the language of the cookie; else Arabic if the browser's language is Arabic; else English. */
export function readLanguageChoice(cookies: string, browserLanguage: string): "en" | "ar" {
  const stored = /(?:^|; )lang=(en|ar)(?:;|$)/.exec(cookies)?.[1];
  return (stored ?? browserLanguage.slice(0, 2).toLowerCase()) === "ar" ? "ar" : "en";
}
