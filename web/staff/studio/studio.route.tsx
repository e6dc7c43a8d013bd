import { staffMeta } from "../shell/metadata.ts";
import { readForm, readPage } from "../shell/staff-request.ts";
import { useAnswer } from "../typed/unsent.ts";
import type { Route } from "./+types/studio.route";
import { changeStudio } from "./change-studio.ts";
import { loadStudio } from "./load-studio.ts";
import { StudioPage } from "./studio-page.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/showcase?list=areas: developers with their projects, or another list of parts. */
export function loader(args: Route.LoaderArgs) {
  return readPage(args, "showcase:write", ({ app, reader, params }) => loadStudio(app, params, reader));
}

/** POST: creates a part, or saves the order of a list. */
export async function action(args: Route.ActionArgs) {
  return changeStudio(await readForm(args, "showcase:write"));
}

export const meta: Route.MetaFunction = staffMeta("studio");

export default function Studio({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <StudioPage account={account} page={page} answer={answer} />;
}
