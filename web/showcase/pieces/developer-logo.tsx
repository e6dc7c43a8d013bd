import type { Developer } from "../../../domain/showcase/showcase.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./developer-logo.module.css";

interface DeveloperLogoProps {
  readonly logo: Developer["logo"];
  readonly large?: boolean;
}

/** A developer's logo in the colour of the text. Has no text alternative, because the name is next to it. */
export function DeveloperLogo({ logo: { viewBox, path }, large }: DeveloperLogoProps) {
  return (
    <svg className={classNames(styles.logo, large && styles.large)} viewBox={viewBox} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
