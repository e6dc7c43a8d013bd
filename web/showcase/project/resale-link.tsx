import { useTranslations } from "../../language/use-translations.ts";
import { Icon } from "../../ui/icons.tsx";
import type { ResaleHomes } from "./load-project.ts";

interface ResaleLinkProps {
  readonly resale: ResaleHomes;
  readonly projectName: string;
}

/** The way to the homes that owners sell in this project; nothing where there are none. */
export function ResaleLink({ resale: { count, href }, projectName: name }: ResaleLinkProps) {
  const t = useTranslations("showcase.resale");
  if (count === 0) return null;
  return (
    <section className="section section-tight section-rule">
      <div className="wrap split">
        <h2>{t("title", { name })}</h2>
        <div>
          <p className="muted">{count === null ? t("unknown") : t("text", { count, name })}</p>
          <a className="link" href={href}>
            {count === null ? t("all") : t("link", { count })}
            <Icon name="arrow-end" />
          </a>
        </div>
      </div>
    </section>
  );
}
