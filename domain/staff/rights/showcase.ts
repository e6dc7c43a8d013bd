import { defineAccessRight } from "./right.ts";

interface DraftFacts {
  readonly isInReview: boolean;
}

/** Rights on the showcase: its developers, projects, areas and texts. */
export const showcaseRights = {
  /** Edits texts, facts and pictures of a draft. */
  editTexts: defineAccessRight("showcase:write", () => null),
  /** Edits prices, payment plans, charges and offers of a draft. */
  editPrices: defineAccessRight("showcase:prices", () => null),
  askReview: defineAccessRight("showcase:write", ({ isInReview }: DraftFacts) =>
    isInReview ? "in-review" : null,
  ),
  refuse: defineAccessRight("showcase:publish", ({ isInReview }: DraftFacts) =>
    isInReview ? null : "not-in-review",
  ),
  /** Publishes a draft now or at a set hour, and reverts revisions. */
  publish: defineAccessRight("showcase:publish", () => null),
};
