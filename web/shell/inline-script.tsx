import { createContext, useContext } from "react";

/**
 * The nonce of the scripts written by this rendering. The server allows only scripts with the nonce, by their
 * hash, and removes the nonce again: a script injected through user content does not run.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** A script of `web/inline` within the page; `source` comes from an import that ends in "?inline-script". */
export function InlineScript({ source }: { readonly source: string }) {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
