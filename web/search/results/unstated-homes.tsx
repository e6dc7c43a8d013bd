import { SamePageLink } from "../../ui/same-page-link.tsx";
import type { UnstatedFeaturesView } from "../view/unstated-features-view.ts";
import styles from "./unstated-homes.module.css";

/** A link below the results to matching homes that do not state the requested features, with their number. */
export function UnstatedFeaturesLink({
  unstated: { words, href },
}: {
  readonly unstated: UnstatedFeaturesView;
}) {
  return (
    <p className={styles.apart}>
      <SamePageLink className="link" rel="nofollow" href={href} cause="page">
        {words}
      </SamePageLink>
    </p>
  );
}

/** Says above the results that these homes do not state the requested features. */
export function UnstatedFeaturesNote({
  unstated: { note, words, href },
}: {
  readonly unstated: UnstatedFeaturesView;
}) {
  return (
    <p className={styles.note}>
      {note}{" "}
      <SamePageLink className="link" href={href} cause="page">
        {words}
      </SamePageLink>
    </p>
  );
}
