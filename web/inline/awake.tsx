import { useEffect } from "react";
import { awakeMark } from "./marks.ts";

/** From its first effect on React answers the page; until then web/inline/early-changes.ts does. */
export function Awake({ children }: { readonly children: React.ReactNode }) {
  useEffect(() => document.documentElement.setAttribute(awakeMark, ""), []);
  return children;
}
