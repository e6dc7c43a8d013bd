import { StepLink } from "../../ui/step-link.tsx";
import type { UnstatedView } from "../view/unstated.ts";
import styles from "./unstated-homes.module.css";

/** Shown below homes with the requested features: a link to the homes that do not state them, with their number. */
export function UnsaidLink({ unsaid: { words, href } }: { readonly unsaid: UnstatedView }) {
  return (
    <p className={styles.apart}>
      <StepLink className="link" rel="nofollow" href={href} cause="page">
        {words}
      </StepLink>
    </p>
  );
}

/** Shown above homes that do not state the requested features. */
export function UnsaidNote({ unsaid: { note, words, href } }: { readonly unsaid: UnstatedView }) {
  return (
    <p className={styles.note}>
      {note}{" "}
      <StepLink className="link" href={href} cause="page">
        {words}
      </StepLink>
    </p>
  );
}
