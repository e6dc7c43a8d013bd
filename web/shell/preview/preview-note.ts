import { createContext } from "react-router";

/** Text and links of the banner above pages that show drafts to staff, in the staff member's language. */
export interface PreviewBannerContent {
  readonly text: string;
  readonly links: readonly PreviewLink[];
}

interface PreviewLink {
  readonly href: string;
  readonly text: string;
  /** True if the link leaves the preview; it sends no referrer, because a referrer would continue the preview. */
  readonly leavesPreview?: boolean;
}

/** The banner of a response that shows drafts; null for all other responses. */
export const previewBannerContext = createContext<PreviewBannerContent | null>(null);
