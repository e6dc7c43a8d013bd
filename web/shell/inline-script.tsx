import { createContext, useContext } from "react";

/**
 * The mark of the scripts that this rendering wrote itself. The server approves marked scripts only, by their hash, and
 * takes the mark out again: a script that got in through someone's text does not run.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** Code of `web/inline` inside the page: `source` comes from an import ending in "?inline-script". */
export function InlineScript({ source }: { readonly source: string }) {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
