import type { PreviewNote } from "./preview-note.ts";

/** A banner above a page with drafts. Its texts come with the page, so that visitors' bundles do not have them. */
export function PreviewBanner({ text, links }: PreviewNote) {
  return (
    <aside className="wrap row gap-2 gap-x4 small" aria-label={text}>
      <strong>{text}</strong>
      {links.map(({ href, text: name, isWayOut }) => (
        <a
          // The editor of a part is linked twice if its draft cannot be shown.
          key={`${href} ${name}`}
          className="link touch"
          href={href}
          rel={isWayOut ? "noreferrer" : undefined}
          target={isWayOut ? "_top" : undefined}
        >
          {name}
        </a>
      ))}
    </aside>
  );
}
