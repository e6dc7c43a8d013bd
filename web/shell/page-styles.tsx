import { createContext, useContext } from "react";
import { Links } from "react-router";
import { ScriptNonceContext } from "./inline-script.tsx";

/** The CSS to inline in the page; null if the page links to style sheets instead. */
export const InlineStylesContext = createContext<string | null>(null);

/**
 * The CSS that is inlined in the current page: if React renders the whole document again in the browser, it must
 * render the same text.
 */
const sent = typeof document === "undefined" ? null : document.querySelector("style[data-page]")?.textContent;

/**
 * The page's CSS, inlined to save a request before the first paint. The build determines the CSS of each page
 * (scripts/styles/page-styles-plugin.ts). Staff pages link to style sheets instead, because they navigate without
 * reloading.
 */
export function PageStyles() {
  const nonce = useContext(ScriptNonceContext);
  const inlineStyles = useContext(InlineStylesContext);
  const styles = sent ?? inlineStyles;
  if (styles === null) return <Links />;
  return (
    <style data-page="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
  );
}

/**
 * CSS with the brokerage's own accent colour. It is in no cascade layer, so that it overrides the default colours.
 * Renders nothing if the brokerage has no colour of its own.
 */
export function BrandStyles({ styles }: { readonly styles: string | undefined }) {
  const nonce = useContext(ScriptNonceContext);
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
