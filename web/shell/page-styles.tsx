import { createContext, useContext } from "react";
import { Links } from "react-router";
import { ScriptNonce } from "./inline-script.tsx";

/** The styles that the server inlines in the page; null if the page links to its style sheets. */
export const OwnStyles = createContext<string | null>(null);

/** The styles in the current page, so that React renders the same text if it has to render the whole document. */
const sent = typeof document === "undefined" ? null : document.querySelector("style[data-page]")?.textContent;

/**
 * The styles of the page, inlined: the browser needs no further request before the first paint. The build
 * determines what each page needs (scripts/styles/page-styles-plugin.ts). Staff pages, which navigate on the
 * client, link to files instead.
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
 * The brokerage's own accent colour, inlined. It is in no cascade layer, so that it overrides the product's
 * colours. Nothing is rendered if the product's accent is used.
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
