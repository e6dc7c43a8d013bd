import { useEffect } from "react";
import { useLocation } from "react-router";
import { visibleId } from "../pieces/studio-address.ts";

const focusable = "input:not([type=hidden]), select, textarea, button, a[href]";

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
  const field = target.matches(focusable) ? target : target.querySelector<HTMLElement>(focusable);
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
 * Goes to the field or the row that the address names: folded parts are not opened by every browser itself. Whoever has
 * pressed a button within it stays there.
 */
export function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const isThere = document.getElementById(id)?.contains(document.activeElement) === true;
    if (id.startsWith("at-") && !isThere) goTo(id);
  }, [hash]);
}
