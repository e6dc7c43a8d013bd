import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import type { Unread } from "../shell/staff-request.ts";
import { PageBar } from "./page-bar.tsx";

interface UnreadNoticeProps {
  readonly page: Unread;
  /** The page's heading. */
  readonly title: string;
  /** What could not be read. */
  readonly children: React.ReactNode;
}

/** What stands on a page of staff whose data cannot be read. */
export function UnreadNotice({ page, title, children }: UnreadNoticeProps) {
  return (
    <>
      <PageBar title={title} />
      <ConnectionError reference={page.reference}>{children}</ConnectionError>
    </>
  );
}
