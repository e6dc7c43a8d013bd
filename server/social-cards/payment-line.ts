import type { Node } from "@takumi-rs/core";
import type { SocialCardPaymentBar } from "../../domain/pictures/social-card.ts";
import { socialCardColours, columnNode, rowNode, type NodeStyle } from "./card-nodes.ts";

const lineHeightPx = 16;

/**
 * Lays out the bar that shows how the price is paid over time, as on pages: filled segments are payments that the
 * seller states, outlined ones are not stated.
 */
export function layOutPaymentLine(line: SocialCardPaymentBar): Node {
  const { downShare, years, onDeliveryShare, openShare, unstatedShare } = line;
  const piece = (share: number, extraStyle: NodeStyle): Node[] => {
    const style = { flexGrow: share, flexBasis: 0, minWidth: 4, height: lineHeightPx, ...extraStyle };
    return share > 0 ? [{ type: "container", style }] : [];
  };
  return rowNode({ gap: 3, width: "100%", height: lineHeightPx }, [
    ...piece(downShare, { backgroundColor: socialCardColours.brick }),
    ...years.flatMap((share) => piece(share, { backgroundColor: socialCardColours.nile })),
    ...piece(onDeliveryShare, { backgroundColor: socialCardColours.ink }),
    ...piece(openShare, { border: `3px solid ${socialCardColours.nile}` }),
    ...(unstatedShare > 0 ? [dashedOutline(unstatedShare)] : []),
  ]);
}

const dashPx = 14;
const maxDashes = 60;

/**
 * An outline that is dashed at top and bottom. The dashes are small boxes, because the renderer has no dashed
 * borders; boxes that do not fit are clipped.
 */
function dashedOutline(share: number): Node {
  const dash: Node = {
    type: "container",
    style: { width: dashPx, height: 2, flexShrink: 0, backgroundColor: socialCardColours.ink3 },
  };
  const dashes = rowNode(
    { gap: dashPx * 0.6, overflow: "hidden", width: "100%" },
    Array.from({ length: maxDashes }, () => dash),
  );
  return columnNode(
    { flexGrow: share, flexBasis: 0, minWidth: 0, height: lineHeightPx, justifyContent: "space-between" },
    [dashes, dashes],
  );
}
