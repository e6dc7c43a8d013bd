import { staffMeta } from "../shell/metadata.ts";
import { loadStaffPage } from "../shell/staff-request.ts";
import type { Route } from "./+types/preview.route";
import { loadDraftPreview } from "./load-preview.ts";
import { StudioFrame } from "./pieces/studio-frame.tsx";
import { DraftPreviewPage } from "./preview-page.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/**
 * GET /{lang}/admin/showcase/preview?part=…: the public page of a part with the drafts, as on a phone and on a
 * desktop.
 */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "showcase:write", ({ app, format, params }) =>
    loadDraftPreview(app, params, format),
  );
}

export const meta: Route.MetaFunction = staffMeta("studio");

export default function StudioPreview({ loaderData }: Route.ComponentProps) {
  return <StudioFrame {...loaderData}>{(read) => <DraftPreviewPage page={read} />}</StudioFrame>;
}
