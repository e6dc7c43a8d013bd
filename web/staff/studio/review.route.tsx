import { useTranslations } from "../../language/use-translations.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { FlashBanner } from "../shell/banner.tsx";
import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/review.route";
import { handleReviewForm, reviewFlashes } from "./change-review.ts";
import { loadStudioReview } from "./load-review.ts";
import { StudioFrame } from "./pieces/studio-frame.tsx";
import { StudioReviewPage } from "./review-page.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/showcase/review?part=…: the differences of a draft; without `part` the latest publications. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "showcase:write", ({ app, format, params }) =>
    loadStudioReview(app, params, format),
  );
}

/** POST: publishes a draft now or at a set time, sends it back, or reverts a revision. */
export async function action(args: Route.ActionArgs) {
  return handleReviewForm(await readStaffForm(args, "showcase:write"));
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const isHistory = loaderData && "draft" in loaderData.page && loaderData.page.draft === null;
  if (!isHistory) return staffMeta("studio")(args);
  return createPageMetaTags(args, "studio.review", (t) => ({ title: t("history") }));
};

export default function StudioReview({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const t = useTranslations("studio");
  const flash = (
    <FlashBanner words={reviewFlashes} isHidden={answer !== null}>
      {(word) => t(`review.done.${word}`)}
    </FlashBanner>
  );
  return (
    <StudioFrame {...loaderData} flash={flash}>
      {(read) => <StudioReviewPage page={read} answer={answer} />}
    </StudioFrame>
  );
}
