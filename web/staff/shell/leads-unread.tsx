import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { LeadsNav, type LeadsPageName } from "./leads-nav.tsx";

interface LeadsUnreadProps {
  readonly current: LeadsPageName;
  readonly title: string;
  readonly reference: string;
  /** What could not be read. */
  readonly children: React.ReactNode;
}

/** One of the pages about requests whose data cannot be read. */
export function LeadsUnread({ current, title, reference, children }: LeadsUnreadProps) {
  return (
    <>
      <LeadsNav current={current} />
      <h1 className="h2">{title}</h1>
      <ConnectionError reference={reference}>{children}</ConnectionError>
    </>
  );
}
