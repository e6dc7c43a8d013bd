/** A response of the suggestions API (docs/contracts/suggestions-api.md). */
export interface SuggestionsResponse {
  readonly suggestions: readonly {
    readonly kind: "area" | "place" | "project" | "developer" | "unit";
    readonly label: string;
    readonly detail?: string;
    readonly count?: number;
    readonly href: string;
  }[];
  /** The interpretation of the text; absent if no part of the text is a filter. */
  readonly reading?: {
    readonly filters: readonly string[];
    readonly notes: readonly string[];
    readonly count: number;
    readonly href: string;
  };
  readonly add?: readonly { readonly words: string; readonly count: number; readonly href: string }[];
}

export const noSuggestions: SuggestionsResponse = { suggestions: [] };

type RowKind = "reading" | "add" | "place" | "project" | "developer" | "unit";

export interface SuggestionRow {
  readonly kind: RowKind;
  /** The first line of the row, in parts. */
  readonly words: readonly string[];
  /** The second line of the row, in parts. */
  readonly details: readonly string[];
  readonly count?: number | undefined;
  readonly href: string;
}

export interface SuggestionRowGroup {
  readonly kind: RowKind;
  readonly rows: readonly SuggestionRow[];
}

/** Returns the rows in groups: interpretation of the text, additions to it, names in the response's order. */
export function groupSuggestionRows({
  reading,
  add = [],
  suggestions,
}: SuggestionsResponse): readonly SuggestionRowGroup[] {
  const rows: readonly SuggestionRow[] = [
    ...(reading
      ? [{ ...reading, kind: "reading" as const, words: reading.filters, details: reading.notes }]
      : []),
    ...add.map((each) => ({ ...each, kind: "add" as const, words: [each.words], details: [] })),
    ...suggestions.map((suggestion) => ({
      ...suggestion,
      kind: suggestion.kind === "area" ? "place" : suggestion.kind,
      words: [suggestion.label],
      details: suggestion.detail ? [suggestion.detail] : [],
    })),
  ];
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }));
}
