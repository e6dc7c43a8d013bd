import { Fact } from "../../ui/fact.tsx";
import type { StatedFact } from "./stated-facts.ts";

/** The stated floor, areas, view and features as further rows of the facts; facts not stated have no row. */
export function StatedFacts({ facts }: { readonly facts: readonly StatedFact[] }) {
  return facts.map(({ name, text }) => (
    <Fact key={name} name={name}>
      {text}
    </Fact>
  ));
}
