import type { Node } from "@takumi-rs/core";

/** The light theme's colours (web/styles/tokens.css): cards appear on other sites, whose theme is unknown. */
export const socialCardColours = {
  stone: "#f5f5f1",
  ink: "#0e2628",
  ink2: "#3a4f50",
  ink3: "#556767",
  nile: "#035954",
  brick: "#ac4c29",
} as const;

export type NodeStyle = NonNullable<Node["style"]>;

const box = (style: NodeStyle, children: Node[]): Node => ({
  type: "container",
  style: { display: "flex", ...style },
  children,
});
export const rowNode = (style: NodeStyle, children: Node[]) =>
  box({ flexDirection: "row", ...style }, children);
export const columnNode = (style: NodeStyle, children: Node[]) =>
  box({ flexDirection: "column", ...style }, children);
export const textNode = (text: string, style: NodeStyle): Node => ({ type: "text", text, style });
