import { Chip } from "../../ui/chip.tsx";
import styles from "./part-head.module.css";

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly count?: string;
  readonly href: string;
  readonly isChosen: boolean;
}

interface ProjectSectionHeadingProps {
  readonly heading: string;
  /** Content below the heading. */
  readonly children?: React.ReactNode;
  /** The chips of the section; if absent, none are rendered. */
  readonly choices?: readonly Choice[];
  /** The accessible name of the group of chips. */
  readonly choicesLabel?: string;
}

const noChoices: readonly Choice[] = [];

/** The heading of a section of a project's page, with chips that choose what the section shows. */
export function ProjectSectionHeading({
  heading,
  children,
  choices = noChoices,
  choicesLabel,
}: ProjectSectionHeadingProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{heading}</h2>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {choices.length > 1 && (
        <div className={styles.choices} role="group" aria-label={choicesLabel}>
          {choices.map(({ key, label, count, href, isChosen }) => (
            <Chip key={key} href={href} count={count} {...(isChosen && { "aria-current": true })}>
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
