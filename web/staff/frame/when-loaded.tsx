import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import type { StaffAccountWithNotices } from "../shell/require-staff.ts";
import type { PageLoadFailure } from "../shell/staff-request.ts";
import { StaffPageHeader } from "./staff-page-header.tsx";

/** The loaded data of a staff page, and the answer to its last form. */
export interface LoadedPageProps<Page, Answer> {
  readonly page: Page;
  /** Why the last form changed nothing; null if it did, or if none was sent. */
  readonly answer: Answer | null;
}

/** Props of a staff page whose route loads data and handles forms. */
export interface StaffFormPageProps<Page, Answer> extends LoadedPageProps<Page | PageLoadFailure, Answer> {
  readonly account: StaffAccountWithNotices;
}

interface WhenLoadedProps<Page> {
  /** The data of the page's loader; `PageLoadFailure` if loading failed. */
  readonly page: Page | PageLoadFailure;
  readonly title: string;
  /** The error message if loading failed. */
  readonly unread: string;
  readonly children: (read: Page) => React.ReactNode;
}

/** Renders a staff page from its data; if loading failed, its heading and an error message. */
export function LoadedOrFailedPage<Page extends { readonly kind: string }>({
  page,
  title,
  unread,
  children,
}: WhenLoadedProps<Page>) {
  if (!isUnread(page)) return children(page);
  return (
    <>
      <StaffPageHeader title={title} />
      <ConnectionError reference={page.reference}>{unread}</ConnectionError>
    </>
  );
}

function isUnread(page: { readonly kind: string }): page is PageLoadFailure {
  return page.kind === "unavailable";
}
