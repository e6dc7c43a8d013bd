import { type ComponentProps, useState } from "react";

interface FoldedPartProps extends Omit<ComponentProps<"details">, "open" | "onToggle"> {
  /** Whether a notice asks about something in it. */
  readonly isAsked: boolean;
}

/**
 * A part of the editor that is folded until a notice asks about something in it. It stays open when that is answered, so
 * that whoever is typing the answer keeps their field; only a press folds it again.
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
