import { useTranslations } from "../../language/use-translations.ts";
import { placeKinds } from "../../../domain/places/place.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConflictTable } from "../pieces/conflict-table.tsx";
import type { PlaceActionData, PlaceFieldConflict } from "./places-data.ts";
import styles from "./places.module.css";

/** Why nothing was written. For a conflict it shows both values of each field that both people changed. */
export function PlaceNotice({ answer }: { readonly answer: PlaceActionData }) {
  const t = useTranslations("places.answer");
  return (
    <div className={`rows gap-3 ${styles.wide}`}>
      <Notice tone="error" role="alert">
        {answer.kind === "conflict" ? (
          <>
            <strong>{t("conflict")}</strong>
            <p>{t(answer.differences.length === 0 ? "conflictMerged" : "conflictText")}</p>
          </>
        ) : (
          <p>
            {answer.kind === "failed"
              ? t("failed", { reference: answer.reference })
              : t(answer.kind === "gone" ? "gone" : "refused")}
          </p>
        )}
      </Notice>
      {answer.kind === "conflict" && answer.differences.length > 0 && (
        <Differences differences={answer.differences} />
      )}
    </div>
  );
}

function Differences({ differences }: { readonly differences: readonly PlaceFieldConflict[] }) {
  const t = useTranslations("places");
  return (
    <ConflictTable
      className={styles.differences}
      headings={{ field: t("conflict.field"), theirs: t("conflict.theirs"), mine: t("conflict.mine") }}
      rows={differences.map(({ field, theirs, mine }) => ({
        field,
        label: t(`fields.${field}`),
        theirs: <Value field={field} text={theirs} />,
        mine: <Value field={field} text={mine} />,
      }))}
    />
  );
}

function Value({ field, text }: { readonly field: PlaceFieldConflict["field"]; readonly text: string }) {
  const t = useTranslations("places");
  const kind = field === "kind" ? placeKinds.find((each) => each === text) : undefined;
  if (kind) return t(`kinds.${kind}`);
  return text === "" ? <span className="muted">{t("conflict.nothing")}</span> : <bdi>{text}</bdi>;
}
