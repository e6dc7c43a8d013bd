import { createContext, useContext } from "react";

/**
 * The nonce of the scripts that this rendering writes. The server allows exactly these scripts by their hash and
 * removes the nonce from the HTML, so that a script injected with content of users does not run.
 */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** A script of `web/inline` within the HTML; import its `source` with the suffix "?inline-script". */
export function InlineScript({ source }: { readonly source: string }) {
  return (
    <script
      nonce={useContext(ScriptNonceContext)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
