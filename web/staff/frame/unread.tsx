import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import type { Unread } from "../shell/staff-request.ts";
import { PageBar } from "./page-bar.tsx";

interface WhenReadProps<Page> {
  /** What the page's loader answered. */
  readonly page: Page | Unread;
  /** The page's heading. */
  readonly title: string;
  /** Says what could not be read. */
  readonly unread: string;
  readonly children: (read: Page) => React.ReactNode;
}

/** Draws a staff page from its data, or its heading and an error when the data could not be read. */
export function WhenRead<Page extends { readonly kind: string }>({
  page,
  title,
  unread,
  children,
}: WhenReadProps<Page>) {
  if (!isUnread(page)) return children(page);
  return (
    <>
      <PageBar title={title} />
      <ConnectionError reference={page.reference}>{unread}</ConnectionError>
    </>
  );
}

function isUnread(page: { readonly kind: string }): page is Unread {
  return page.kind === "unavailable";
}
