import { staffMeta } from "../shell/metadata.ts";
import { loadStaffPage } from "../shell/staff-request.ts";
import type { Route } from "./+types/files.route";
import { handleProjectFilesForm } from "./change-files.ts";
import { ProjectFilesPage } from "./files/files-page.tsx";
import { loadProjectFiles } from "./load-files.ts";
import { StudioFrame } from "./pieces/studio-frame.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/showcase/files?part=project:ivoire-east: uploads pictures, a brochure or a film to a project. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "showcase:write", ({ app, format, params }) =>
    loadProjectFiles(app, params, format),
  );
}

/** POST: uploads files; `of` names the form. Native forms, with and without scripts. */
export function action(args: Route.ActionArgs) {
  return handleProjectFilesForm(args);
}

export const meta: Route.MetaFunction = staffMeta("studio");

export default function StudioFiles({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StudioFrame {...loaderData}>
      {(read) => <ProjectFilesPage page={read} answer={actionData ?? null} />}
    </StudioFrame>
  );
}
