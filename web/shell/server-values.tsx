import { createContext, use } from "react";
import { createContext as createRequestContext, type RouterContextProvider } from "react-router";
import { JsonLd } from "./json-ld.tsx";
import type { JsonLdData } from "./json-ld-data.ts";

type Values = ReadonlyMap<object, unknown>;

const noValues: Values = new Map();

/** What loaders have handed to the server's own rendering in this request. */
export const serverValues = createRequestContext<Values>(noValues);

/** The same while the server renders the page; without values in the browser. */
export const ServerValues = createContext<Values>(noValues);

/**
 * Something that a loader hands to the server's rendering of its page alone. It is not part of the loader's data, so
 * browsers are not sent it.
 */
export function createServerValue<Value>() {
  const key = {};
  return {
    give(context: Readonly<RouterContextProvider>, value: Value): void {
      context.set(serverValues, new Map(context.get(serverValues)).set(key, value));
    },
    /** Null in the browser. */
    use(): Value | null {
      return (use(ServerValues).get(key) as Value | undefined) ?? null;
    },
  };
}

/** What a page says of itself to search engines. */
export const structuredData = createServerValue<JsonLdData>();

/** Writes what the loader gave as `structuredData` into the page. */
export function PageStructuredData() {
  return <JsonLd data={structuredData.use()} />;
}

/**
 * A part of a page that stays as the server drew it: React takes the page over around it, without its data. The wrapper
 * has `display: contents`.
 */
export function ServerDrawn({ children }: { readonly children: React.ReactNode }) {
  if (import.meta.env.SSR) return <div className="server-drawn">{children}</div>;
  return <div className="server-drawn" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
