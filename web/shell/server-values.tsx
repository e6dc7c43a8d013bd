import { createContext, use } from "react";
import { createContext as createRequestContext, type RouterContextProvider } from "react-router";
import { JsonLd } from "./json-ld.tsx";
import type { JsonLdData } from "./json-ld-data.ts";

type Values = ReadonlyMap<object, unknown>;

const noValues: Values = new Map();

/** Values that this request's loaders pass to server rendering. */
export const requestServerValues = createRequestContext<Values>(noValues);

/** The values of `requestServerValues` during server rendering; empty in the browser. */
export const ServerValuesContext = createContext<Values>(noValues);

/**
 * Creates a value that a loader passes only to server rendering. It is not part of the loader's data, so browsers
 * do not receive it.
 */
export function createServerOnlyValue<Value>() {
  const key = {};
  return {
    give(context: Readonly<RouterContextProvider>, value: Value): void {
      context.set(requestServerValues, new Map(context.get(requestServerValues)).set(key, value));
    },
    /** Returns null in the browser. */
    use(): Value | null {
      return (use(ServerValuesContext).get(key) as Value | undefined) ?? null;
    },
  };
}

/** The structured data (JSON-LD) of a page. */
export const structuredDataServerValue = createServerOnlyValue<JsonLdData>();

/** Renders the `structuredDataServerValue` that the loader passed. */
export function PageStructuredData() {
  return <JsonLd data={structuredDataServerValue.use()} />;
}

/**
 * A part of the page that only the server renders. React leaves its HTML as it is, so browsers do not need its
 * data. The wrapper has `display: contents`.
 */
export function ServerRendered({ children }: { readonly children: React.ReactNode }) {
  if (import.meta.env.SSR) return <div className="server-drawn">{children}</div>;
  return <div className="server-drawn" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
