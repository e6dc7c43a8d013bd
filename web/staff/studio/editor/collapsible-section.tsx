import { type ComponentProps, useState } from "react";

interface CollapsibleSectionProps extends Omit<ComponentProps<"details">, "open" | "onToggle"> {
  /** Whether a notice concerns a field in this section. */
  readonly isAsked: boolean;
}

/**
 * A collapsed section that opens when a notice concerns a field in it. It stays open once the fault is corrected,
 * so that the field in use does not disappear.
 */
export function CollapsibleSection({ isAsked, ...props }: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setOpen(true);
  }
  return <details {...props} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} />;
}
