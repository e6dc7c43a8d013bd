import { Link } from "react-router";
import { statusRules } from "../../../../domain/listings/listing.ts";
import type { PropertySummary } from "../../../../server/listings/inventory/property-summaries.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useBoard } from "./board.ts";

/** What can be done with a property, for who may: each opens what stands beside the list. */
export function RowActions({
  property: { id, status, unitCode },
  className,
}: {
  readonly property: PropertySummary;
  readonly className: string | undefined;
}) {
  const t = useTranslations("properties.actions");
  const { canWrite, panelHref } = useBoard();
  if (!canWrite) return null;
  const { paused, restored } = statusRules[status];
  const actions =
    restored === null
      ? ([
          ["edit", t("edit")],
          ...(paused === null ? [] : [["pause", t(status === "paused" ? "unpause" : "pause")] as const]),
          ["delete", t("delete")],
        ] as const)
      : ([["restore", t("restore")]] as const);
  return (
    <div className={className}>
      {actions.map(([kind, label]) => (
        <Link key={kind} to={panelHref({ kind, id })} preventScrollReset>
          {label} <span className="visually-hidden">{unitCode}</span>
        </Link>
      ))}
    </div>
  );
}
