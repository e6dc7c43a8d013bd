import { DescriptionItem } from "../../ui/description-list.tsx";
import type { ListingFeatureFact } from "./stated-facts.ts";

/** The stated floor, areas, view and features as additional facts; facts not stated are left out. */
export function ListingFeatureFacts({ facts }: { readonly facts: readonly ListingFeatureFact[] }) {
  return facts.map(({ name, text }) => (
    <DescriptionItem key={name} name={name}>
      {text}
    </DescriptionItem>
  ));
}
