import { redirectSeeOther } from "../../shell/private-page.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { FlashBanner } from "../shell/banner.tsx";
import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/part.route";
import { handlePartEditorForm } from "./change-part.ts";
import { loadPartEditor } from "./load-part.ts";
import { partEditorFlashes } from "./pieces/part-data.ts";
import { parsePartParam, partEditorHref, partParam } from "./pieces/studio-address.ts";
import { StudioFrame } from "./pieces/studio-frame.tsx";
import { PartEditorPage } from "./part-page.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/showcase/part?part=project:ivoire-east: the editor of one part of the showcase. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "showcase:write", ({ app, format, params }) => {
    const part = parsePartParam(params.get(partParam));
    // An order has no editor; it is changed in its list.
    if (part?.kind === "order") throw redirectSeeOther(partEditorHref(format.locale, part));
    return loadPartEditor(app, params, format);
  });
}

/** POST: saves what was typed, and carries out the pressed button. */
export async function action(args: Route.ActionArgs) {
  return handlePartEditorForm(await readStaffForm(args, "showcase:write"));
}

export const meta: Route.MetaFunction = staffMeta("studio");

export default function StudioPart({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const t = useTranslations("studio");
  const flash = (
    <FlashBanner words={partEditorFlashes} isHidden={answer !== null}>
      {(word) => t(`done.${word}`)}
    </FlashBanner>
  );
  return (
    <StudioFrame {...loaderData} flash={flash}>
      {(read) => <PartEditorPage key={`${read.name.kind} ${read.name.key}`} page={read} answer={answer} />}
    </StudioFrame>
  );
}
