import { StepLink } from "../../ui/step-link.tsx";
import type { UnsaidView } from "../view/unsaid.ts";
import styles from "./unsaid-homes.module.css";

/** After the homes that say yes: how many more say nothing, as a link to them. */
export function UnsaidLink({ unsaid: { words, href } }: { readonly unsaid: UnsaidView }) {
  return (
    <p className={styles.apart}>
      <StepLink className="link" rel="nofollow" href={href} cause="page">
        {words}
      </StepLink>
    </p>
  );
}

/** Above homes that say nothing of what is asked. */
export function UnsaidNote({ unsaid: { note, words, href } }: { readonly unsaid: UnsaidView }) {
  return (
    <p className={styles.note}>
      {note}{" "}
      <StepLink className="link" href={href} cause="page">
        {words}
      </StepLink>
    </p>
  );
}
