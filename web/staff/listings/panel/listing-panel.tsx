import type { ReactNode } from "react";
import type { StaffAccount } from "../../../../server/staff/sessions.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PictureEditor } from "../../pictures/picture-editor.tsx";
import { ListingAgentsProvider } from "../fields/form-choices.ts";
import { ConflictForm } from "./conflict-form.tsx";
import { parsePicturesField } from "./parse-pictures-field.ts";
import { emptyFormTexts, toFormTexts } from "../save/form-texts.ts";
import type { ListingActionData, ListingAgentOption, ListingPanelData } from "../save/panel-data.ts";
import { ListingPanelFrame, PanelHeadingContext } from "./panel-frame.tsx";
import { ListingBanner } from "./listing-banner.tsx";
import { ListingForm } from "./listing-form.tsx";
import { ListingDetailsPanel } from "./listing-view.tsx";
import { PublishConfirmation } from "./publish-confirmation.tsx";
import { StatusChangeConfirmation } from "./status-change-confirmation.tsx";
import { EmptySidePanel } from "../../pieces/side-panel.tsx";
import { usePanelFocus } from "../../pieces/use-panel-focus.ts";

interface ListingPanelProps {
  readonly panel: ListingPanelData | null;
  /** The answer to a form of the panel that wrote nothing. */
  readonly answer: ListingActionData | null;
  readonly account: StaffAccount;
}

const noAgents: readonly ListingAgentOption[] = [];

/** The panel of a listing, and the result of its last change. */
export function ListingPanel({ panel, answer, account }: ListingPanelProps) {
  const property = panel && "property" in panel ? panel.property : null;
  const heading = usePanelFocus(screenKey(panel, answer));
  return (
    <PanelHeadingContext value={heading}>
      <ListingBanner
        accountId={account.id}
        answer={answer}
        listingId={property?.id ?? null}
        isNew={panel?.kind === "new"}
        isPaused={property?.values.status === "paused"}
      />
      <ListingAgentsProvider value={panel && "agents" in panel ? panel.agents : noAgents}>
        {panelContent(panel, answer, account.id)}
      </ListingAgentsProvider>
    </PanelHeadingContext>
  );
}

/**
 * A key for the shown screen; when it changes, the focus moves to the heading. Faults do not change it, because
 * they take the focus themselves.
 */
function screenKey(panel: ListingPanelData | null, answer: ListingActionData | null): string | null {
  const screen = answer && answer.kind !== "refused" && answer.kind !== "step-failed" ? answer.kind : "";
  if (panel === null) return screen || null;
  return [panel.kind, "property" in panel ? panel.property.id : "", screen].join(" ");
}

function panelContent(
  panel: ListingPanelData | null,
  answer: ListingActionData | null,
  accountId: number,
): ReactNode {
  if (answer && answer.kind !== "step-failed")
    return <AnswerScreen panel={panel} answer={answer} accountId={accountId} />;
  switch (panel?.kind) {
    case undefined:
      return <EmptyPanel />;
    case "missing":
      return <MissingListing />;
    case "view":
      return <ListingDetailsPanel panel={panel} answer={answer} />;
    case "ask":
      return <StatusChangeConfirmation panel={panel} answer={answer} />;
    case "new":
    case "edit":
      return <OpenForm panel={panel} accountId={accountId} />;
  }
}

function EmptyPanel() {
  const t = useTranslations("propertyForm");
  return <EmptySidePanel label={t("panelLabel")}>{t("empty")}</EmptySidePanel>;
}

function MissingListing() {
  const t = useTranslations("propertyForm");
  return (
    <ListingPanelFrame title={t("missing")}>
      <p>{t("empty")}</p>
    </ListingPanelFrame>
  );
}

interface OpenFormProps {
  readonly panel: Extract<ListingPanelData, { kind: "new" | "edit" }>;
  readonly accountId: number;
}

/** The form for a new listing, or for one as it was loaded. */
function OpenForm({ panel, accountId }: OpenFormProps) {
  const { property, place } = panel.kind === "edit" ? panel : { property: null, place: null };
  return (
    <ListingForm
      key={property?.id ?? "new"}
      accountId={accountId}
      code={property?.values.unitcode ?? null}
      id={property?.id ?? null}
      revision={property?.revision ?? null}
      status={property?.values.status ?? null}
      texts={place ? { ...toFormTexts(property.values), place: place.chosen } : emptyFormTexts}
      words={property?.sourceWords ?? {}}
      readPlace={place?.read}
      isTyped={false}
      intent={property ? "save" : "create"}
      pictures={<PanelPictures panel={panel} field="" />}
    />
  );
}

interface AnswerScreenProps {
  readonly panel: ListingPanelData | null;
  readonly answer: Exclude<ListingActionData, { kind: "step-failed" }>;
  readonly accountId: number;
}

/** Shown after a form that wrote nothing: a question, or the form again with everything that was typed. */
function AnswerScreen({ panel, answer, accountId }: AnswerScreenProps) {
  const t = useTranslations("propertyForm");
  const property = panel && "property" in panel ? panel.property : null;
  const { id } = answer;
  const isDeleted = property?.values.status === "deleted";
  const intent = id === null ? "create" : isDeleted ? "restore-save" : "save";
  if (answer.kind === "incomplete") return <PublishConfirmation answer={answer} id={id} intent={intent} />;
  if (answer.kind === "conflict" && id !== null)
    return <ConflictForm key={answer.revision} answer={answer} id={id} />;
  const isGone = answer.kind === "deleted" && answer.revision === null;
  return (
    <ListingForm
      key={`${answer.kind} ${id ?? "new"}`}
      accountId={accountId}
      // The typed code, if the listing could not be loaded.
      code={id === null ? null : (property?.values.unitcode ?? answer.texts.unitcode)}
      id={id}
      revision={answer.revision}
      status={isDeleted ? "paused" : (property?.values.status ?? null)}
      texts={answer.texts}
      words={property?.sourceWords ?? {}}
      isTyped
      {...(answer.kind === "refused" && { faults: answer.faults, unknownFields: answer.unknownFields })}
      readPlace={panel && "place" in panel ? panel.place.read : undefined}
      intent={intent}
      notice={
        answer.kind === "deleted" && (
          <Notice tone="error" role="alert">
            {t(isGone ? "deleted.gone" : "deleted.text")}
          </Notice>
        )
      }
      pictures={(property || id === null) && <PanelPictures panel={panel} field={answer.pictures} />}
      save={isDeleted ? t("deleted.save") : undefined}
      canSave={!isGone}
    />
  );
}

/** The picture editor: saves pictures by itself; those of a new listing are sent with the listing's form. */
function PanelPictures({
  panel,
  field,
}: {
  readonly panel: ListingPanelData | null;
  /** The value of the hidden field `pictures` in a new listing's refused form. */
  readonly field: string;
}) {
  const property = panel && "property" in panel ? panel.property : null;
  return (
    <PictureEditor
      propertyId={property?.id ?? null}
      unitCode={property?.values.unitcode ?? ""}
      pictures={property?.pictures ?? parsePicturesField(field)}
      canUndo={panel?.kind === "edit" && panel.canUndoPictures}
    />
  );
}
