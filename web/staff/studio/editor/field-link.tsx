import { useEffect } from "react";
import { useLocation } from "react-router";
import { visibleId } from "../pieces/studio-address.ts";

const fillable = "input:not([type=hidden], [hidden]), select, textarea";
const focusable = `${fillable}, button, a[href]`;

/** Scrolls to the element of an input, opens the disclosures around it, and focuses it. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  for (
    let around = target.closest("details");
    around;
    around = around.parentElement?.closest("details") ?? null
  )
    around.open = true;
  const field = target.matches(focusable)
    ? target
    : (target.querySelector<HTMLElement>(fillable) ?? target.querySelector<HTMLElement>(focusable));
  (field ?? target).focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}

/**
 * A link to the field of an input. Works without scripts, because sections with open questions are never
 * collapsed.
 */
export function FieldLink({
  input,
  className,
  children,
}: {
  readonly input: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}) {
  const id = visibleId(input);
  return (
    <a
      href={`#${id}`}
      className={className}
      onClick={() => {
        // Runs after the browser has followed the link.
        requestAnimationFrame(() => goTo(id));
      }}
    >
      {children}
    </a>
  );
}

/**
 * Moves the focus to the field or row in the address's fragment, also after a button of the editor. Not all
 * browsers open collapsed sections, and a new row is where typing continues. A pressed button within the row keeps
 * the focus.
 */
export function useFieldOfAddress(): void {
  // A new object for each navigation, even to the same row.
  const address = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(address.hash.slice(1));
    const isThere = document.getElementById(id)?.contains(document.activeElement) === true;
    if (id.startsWith("at-") && !isThere) goTo(id);
  }, [address]);
}
