import { useTranslations } from "../../language/use-translations.ts";
import { FlashBanner } from "../shell/banner.tsx";
import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/studio.route";
import { handleStudioForm, studioFlashes } from "./change-studio.ts";
import { loadStudio } from "./load-studio.ts";
import { StudioFrame } from "./pieces/studio-frame.tsx";
import { StudioPage } from "./studio-page.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/showcase?list=areas: developers with their projects, or another list of parts. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "showcase:write", ({ app, format, params }) => loadStudio(app, params, format));
}

/** POST: creates a part, or saves the order of a list. */
export async function action(args: Route.ActionArgs) {
  return handleStudioForm(await readStaffForm(args, "showcase:write"));
}

export const meta: Route.MetaFunction = staffMeta("studio");

export default function Studio({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const t = useTranslations("studio");
  const flash = (
    <FlashBanner words={studioFlashes} isHidden={answer !== null}>
      {(word) => t(`done.${word}`)}
    </FlashBanner>
  );
  return (
    <StudioFrame {...loaderData} flash={flash}>
      {(read) => <StudioPage page={read} answer={answer} />}
    </StudioFrame>
  );
}
