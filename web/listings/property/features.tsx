import { DescriptionItem } from "../../ui/description-list.tsx";
import type { ListingFeatureFact } from "./stated-facts.ts";

/** The stated floor, areas, view and features of a home; facts that are not stated are omitted. */
export function ListingFeatureFacts({ facts }: { readonly facts: readonly ListingFeatureFact[] }) {
  return facts.map(({ name, text }) => (
    <DescriptionItem key={name} name={name}>
      {text}
    </DescriptionItem>
  ));
}
