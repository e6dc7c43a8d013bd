import { useLocation } from "react-router";

/** What a navigation between states of one result screen leaves in the history. */
export interface SearchLocationState {
  /** The fields as they are drawn say what the address says: keep them. Absent, they are drawn again. */
  readonly fields?: string;
  /** The visitor pressed a link to get here: a page of results, or one that may be gone now. */
  readonly followed?: "page" | "filter";
}

export function useSearchLocationState(): SearchLocationState {
  return (useLocation().state as SearchLocationState | null) ?? {};
}

/** The identity of the form's fields: it changes when anything but the form has changed the address. */
export function useFieldsKey(): string {
  const { key } = useLocation();
  return useSearchLocationState().fields ?? key;
}
