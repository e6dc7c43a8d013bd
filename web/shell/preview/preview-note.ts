import { createContext } from "react-router";

/** The text above a page that shows drafts to staff, in their language, and its links. */
export interface PreviewNote {
  readonly text: string;
  readonly links: readonly PreviewLink[];
}

export interface PreviewLink {
  readonly href: string;
  readonly text: string;
  /** True if the link leaves the preview; it sends no referrer, because the referrer would continue the preview. */
  readonly isWayOut?: boolean;
}

/** Null for responses that are not a preview. */
export const previewNote = createContext<PreviewNote | null>(null);
