import { type ListingPanelData, listingPanelIntents } from "../save/panel-data.ts";

const words = {
  create: "addFailed",
  save: "updateFailed",
  "restore-save": "updateFailed",
  pause: "pauseFailed",
  delete: "deleteFailed",
  restore: "restoreFailed",
  undo: "undoFailed",
  confirm: "confirmFailed",
} as const satisfies Record<(typeof listingPanelIntents)[number], string>;

/** The message for a form of the panel that did not reach the server [FAIL-6], by the form's intent. */
export function unsentFormMessageKey(intent: string, panel: ListingPanelData | null) {
  const isPaused = panel !== null && "property" in panel && panel.property.values.status === "paused";
  if (intent === "pause" && isPaused) return "unpauseFailed";
  const knownIntent = listingPanelIntents.find((one) => one === intent);
  return knownIntent === undefined ? "saveFailed" : words[knownIntent];
}
