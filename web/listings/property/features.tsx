import { Fact } from "../../ui/fact.tsx";
import type { StatedFact } from "./stated-facts.ts";

/** The stated floor, areas, view and features as additional facts; facts not stated are left out. */
export function StatedFacts({ facts }: { readonly facts: readonly StatedFact[] }) {
  return facts.map(({ name, text }) => (
    <Fact key={name} name={name}>
      {text}
    </Fact>
  ));
}
