import { useEffect } from "react";
import { useLocation } from "react-router";
import { visibleInputId } from "../pieces/studio-address.ts";

const fillable = "input:not([type=hidden], [hidden]), select, textarea";
const focusable = `${fillable}, button, a[href]`;

/** Opens the collapsed sections around the element with this id, focuses the first field in it, and scrolls there. */
function revealField(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  for (
    let details = target.closest("details");
    details;
    details = details.parentElement?.closest("details") ?? null
  )
    details.open = true;
  const field = target.matches(focusable)
    ? target
    : (target.querySelector<HTMLElement>(fillable) ?? target.querySelector<HTMLElement>(focusable));
  (field ?? target).focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}

/** A link to an input. Works without scripts, because a section with open questions is not collapsed. */
export function FieldLink({
  input,
  className,
  children,
}: {
  readonly input: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}) {
  const id = visibleInputId(input);
  return (
    <a
      href={`#${id}`}
      className={className}
      onClick={() => {
        // In the next frame, after the browser has followed the link.
        requestAnimationFrame(() => revealField(id));
      }}
    >
      {children}
    </a>
  );
}

/**
 * Moves the focus to the field or row that the address's fragment names, also after a button of the editor added a
 * row, in which typing continues. Opens collapsed sections, which not all browsers do by themselves. If the focus
 * is already within the row, for example on its button, it stays there.
 */
export function useFocusFieldFromAddress(): void {
  // Each navigation gives another object, even to the same row.
  const address = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(address.hash.slice(1));
    const hasFocus = document.getElementById(id)?.contains(document.activeElement) === true;
    if (id.startsWith("at-") && !hasFocus) revealField(id);
  }, [address]);
}
