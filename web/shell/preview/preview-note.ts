import { createContext } from "react-router";

/** The text and links above a page that shows drafts to staff, in the staff member's language. */
export interface PreviewBannerContent {
  readonly text: string;
  readonly links: readonly PreviewLink[];
}

export interface PreviewLink {
  readonly href: string;
  readonly text: string;
  /** True if the link leaves the preview. It then sends no referrer, because a referrer would continue the preview. */
  readonly leavesPreview?: boolean;
}

/** Null for responses that are not a preview. */
export const previewBannerContext = createContext<PreviewBannerContent | null>(null);
