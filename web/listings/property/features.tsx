import { Fact } from "../../ui/fact.tsx";
import type { StatedFact } from "./stated-facts.ts";

/** What the seller said of floor, areas, view and features, as further lines of the facts; nothing for what was not said. */
export function StatedFacts({ facts }: { readonly facts: readonly StatedFact[] }) {
  return facts.map(({ name, text }) => (
    <Fact key={name} name={name}>
      {text}
    </Fact>
  ));
}
