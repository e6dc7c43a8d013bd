import { useEffect } from "react";
import { useLocation } from "react-router";
import { visibleId } from "../pieces/studio-address.ts";

const fillable = "input:not([type=hidden], [hidden]), select, textarea";
const focusable = `${fillable}, button, a[href]`;

/** Shows the element of an input, opening what is folded around it, and puts the focus into it. */
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

/** A link to the field of an input. Without scripts the browser goes to it: what is asked about is never folded. */
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
        // After the browser's own way there.
        requestAnimationFrame(() => goTo(id));
      }}
    >
      {children}
    </a>
  );
}

/**
 * Goes to the field or the row that the address names, also where a button of the editor led there: folded parts are not
 * opened by every browser itself, and a new row is where somebody types next. Whoever has pressed a button within the row
 * stays there.
 */
export function useFieldOfAddress(): void {
  // Another object for each navigation, also to the row that was gone to before.
  const address = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(address.hash.slice(1));
    const isThere = document.getElementById(id)?.contains(document.activeElement) === true;
    if (id.startsWith("at-") && !isThere) goTo(id);
  }, [address]);
}
