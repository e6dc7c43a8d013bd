import { createContext } from "react-router";

/** What is said above a page that staff read with drafts in it, in their language, with where they go on from there. */
export interface PreviewNote {
  readonly text: string;
  readonly links: readonly PreviewLink[];
}

export interface PreviewLink {
  readonly href: string;
  readonly text: string;
  /** Leads out of the preview: the address it comes from is not sent along, by which a preview goes on. */
  readonly isWayOut?: boolean;
}

/** Null for every answer that is no preview. */
export const previewNote = createContext<PreviewNote | null>(null);
