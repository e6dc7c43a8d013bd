import { createContext, useContext } from "react";

/**
 * The nonce that marks scripts written by this rendering. The server allows exactly these scripts, by their hash,
 * and removes the nonce from the HTML, so that a script injected through user content does not run.
 */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** Inlines a script of `web/inline`; import its `source` with the suffix "?inline-script". */
export function InlineScript({ source }: { readonly source: string }) {
  return (
    <script
      nonce={useContext(ScriptNonceContext)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
