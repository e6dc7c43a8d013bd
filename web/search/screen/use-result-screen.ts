import { useRef } from "react";
import { useNavigation } from "react-router";
import { useFilterDrawer } from "../filters/use-filter-drawer.ts";
import { useFieldsKey, useSearchForm } from "./use-search-form.ts";
import { useStepFocus } from "./use-step-focus.ts";

/** What every result screen does: its form, its drawer, and where the focus goes after a step. */
export function useResultScreen({ isDrawerOnly }: { readonly isDrawerOnly: boolean }) {
  const form = useSearchForm();
  const fieldsKey = useFieldsKey();
  const drawer = useFilterDrawer(isDrawerOnly);
  const results = useRef<HTMLElement>(null);
  const closed = useRef(null);
  useStepFocus(results, drawer.isOpen ? drawer.panel : closed);
  const isBusy = useNavigation().state === "loading";
  return { form, fieldsKey, drawer, results: { ref: results, "aria-busy": isBusy || undefined } };
}
