import { right } from "./right.ts";

interface DraftFacts {
  readonly isInReview: boolean;
}

/** What can be done with the showcase: its developers, projects, areas and texts. */
export const showcaseRights = {
  /** Edits texts, facts and pictures in a draft. */
  editTexts: right("showcase:write", () => null),
  /** Edits prices, payment plans, charges and offers in a draft. */
  editPrices: right("showcase:prices", () => null),
  askReview: right("showcase:write", ({ isInReview }: DraftFacts) => (isInReview ? "in-review" : null)),
  refuse: right("showcase:publish", ({ isInReview }: DraftFacts) => (isInReview ? null : "not-in-review")),
  /** Publishes a draft now or at an hour, and takes revisions back. */
  publish: right("showcase:publish", () => null),
};
