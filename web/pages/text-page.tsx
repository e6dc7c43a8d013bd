import type { TextPageSection } from "../../domain/showcase/site-texts.ts";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { TextSections } from "../ui/text-sections.tsx";
import styles from "./text-page.module.css";

interface TextPageProps {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly TextPageSection[];
  /** Content below the description. */
  readonly intro?: React.ReactNode;
  /** Links below the sections. */
  readonly children: React.ReactNode;
}

/** A page of text: title, description, sections, and links to continue. */
export function TextPage({ title, description, sections, intro, children }: TextPageProps) {
  return (
    <PublicPageFrame crumbs={[{ label: title }]} context={title}>
      <div className="wrap">
        <div className={`stack ${styles.head}`}>
          <h1 className="h2">{title}</h1>
          <p className="lead">{description}</p>
          {intro}
        </div>
        <TextSections sections={sections} />
        <div className={`row gap-2 gap-x5 ${styles.ways}`}>{children}</div>
      </div>
    </PublicPageFrame>
  );
}
