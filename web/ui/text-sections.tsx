import type { TextPageSection } from "../../domain/showcase/site-texts.ts";
import { useContentText } from "../language/use-prose.ts";
import styles from "./text-sections.module.css";

/** A page of text. Each section has its heading next to its paragraphs and lists. */
export function TextSections({ sections }: { readonly sections: readonly TextPageSection[] }) {
  const prose = useContentText();
  return sections.map(({ id, heading, paragraphs, points }) => (
    <section key={id} className={`split ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {prose(heading)}
      </h2>
      <div className={styles.body}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.en}>{prose(paragraph)}</p>
        ))}
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map(({ title, text }) => (
              <li key={text.en} className={styles.point}>
                {title && <h3>{prose(title)}</h3>}
                <p>{prose(text)}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  ));
}
