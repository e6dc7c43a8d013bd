import { createContext, use } from "react";
import { createContext as createRequestContext, type RouterContextProvider } from "react-router";
import { JsonLd } from "./json-ld.tsx";
import type { JsonLdData } from "./json-ld-data.ts";

type ServerValues = ReadonlyMap<object, unknown>;

const noValues: ServerValues = new Map();

/** Values that the loaders of this request pass to the server's rendering. */
export const serverValuesRequestContext = createRequestContext<ServerValues>(noValues);

/** The values of `serverValuesRequestContext` while the server renders; empty in the browser. */
export const ServerValuesContext = createContext<ServerValues>(noValues);

/**
 * Creates a value that a loader passes only to the server's rendering. It is not part of the loader's data, so
 * browsers do not receive it.
 */
export function createServerOnlyValue<Value>() {
  const key = {};
  return {
    give(context: Readonly<RouterContextProvider>, value: Value): void {
      context.set(
        serverValuesRequestContext,
        new Map(context.get(serverValuesRequestContext)).set(key, value),
      );
    },
    /** Returns the value for the current page; null in the browser. */
    use(): Value | null {
      return (use(ServerValuesContext).get(key) as Value | undefined) ?? null;
    },
  };
}

/** The structured data (JSON-LD) of a page. */
export const structuredDataServerValue = createServerOnlyValue<JsonLdData>();

/** Renders the page's structured data, which its loader has set. */
export function PageStructuredData() {
  return <JsonLd data={structuredDataServerValue.use()} />;
}

/**
 * A part of the page that only the server renders. In the browser, React keeps its HTML unchanged, so its data
 * need not be sent. The wrapping element has `display: contents`.
 */
export function ServerRendered({ children }: { readonly children: React.ReactNode }) {
  if (import.meta.env.SSR) return <div className="server-drawn">{children}</div>;
  return <div className="server-drawn" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
