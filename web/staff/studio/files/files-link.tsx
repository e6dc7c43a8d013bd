import { Link, useSearchParams } from "react-router";
import { usePageLocale } from "../../../language/page-locale.ts";
import { projectFilesHref, parsePartParam, partParam } from "../pieces/studio-address.ts";

interface UploadFilesLinkProps {
  /** The path of the picture's place, which is preselected; "" for none. */
  readonly inputPath?: string;
  /** The form of the upload page to scroll to. */
  readonly form?: "brochure" | "film";
  readonly children: React.ReactNode;
}

/** A link from a project's editor to the page that uploads files to it. */
export function UploadFilesLink({ inputPath = "", form, children }: UploadFilesLinkProps) {
  const locale = usePageLocale();
  const [params] = useSearchParams();
  const part = parsePartParam(params.get(partParam));
  if (part === null) return null;
  const address =
    projectFilesHref(locale, part) + (inputPath === "" ? "" : `&at=${encodeURIComponent(inputPath)}`);
  return (
    <Link className="link small" to={form ? `${address}#${form}` : address}>
      {children}
    </Link>
  );
}
