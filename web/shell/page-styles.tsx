import { createContext, useContext } from "react";
import { Links } from "react-router";
import { ScriptNonce } from "./inline-script.tsx";

/** The styles that the server writes into the page; null where the page links to the files of its sheets. */
export const OwnStyles = createContext<string | null>(null);

/** What stands in the page: React draws the same again where it has to draw the whole document. */
const sent = typeof document === "undefined" ? null : document.querySelector("style[data-page]")?.textContent;

/**
 * The styles of the page, within it: the browser has them with the first answer and asks for no sheet before it paints.
 * The build finds out what each page needs (scripts/styles/page-styles-plugin.ts). Pages of staff, who change from page to
 * page in place, link to files instead.
 */
export function PageStyles() {
  const nonce = useContext(ScriptNonce);
  const written = useContext(OwnStyles);
  const styles = sent ?? written;
  if (styles === null) return <Links />;
  return (
    <style data-page="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
  );
}

/**
 * The brokerage's own accent, within the page like its other styles. It is in no layer, so that it goes before the
 * sheet of tokens. Nothing is sent while the accent of the product holds.
 */
export function BrandStyles({ styles }: { readonly styles: string | undefined }) {
  const nonce = useContext(ScriptNonce);
  if (styles === undefined) return null;
  return (
    <style
      data-brand=""
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  );
}
