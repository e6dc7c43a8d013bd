import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import type { Unread } from "../shell/staff-request.ts";
import { PageBar } from "./page-bar.tsx";

interface WhenReadProps<Page> {
  /** The data of the page's loader; `Unread` if loading failed. */
  readonly page: Page | Unread;
  /** The page's heading. */
  readonly title: string;
  /** The error message if loading failed. */
  readonly unread: string;
  readonly children: (read: Page) => React.ReactNode;
}

/** Renders a staff page from its data; if loading failed, its heading and an error message. */
export function WhenLoaded<Page extends { readonly kind: string }>({
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
