import { type ComponentProps, useState } from "react";

interface FoldedPartProps extends Omit<ComponentProps<"details">, "open" | "onToggle"> {
  /** Whether a notice has a question about something inside. */
  readonly isAsked: boolean;
}

/**
 * A collapsed section that opens when a notice has a question about something inside. It stays open after the
 * answer, so that a field in use does not disappear; only a press collapses it.
 */
export function FoldedPart({ isAsked, ...props }: FoldedPartProps) {
  const [isOpen, setOpen] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setOpen(true);
  }
  return <details {...props} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} />;
}
