import { type ComponentProps, useState } from "react";

interface CollapsibleSectionProps extends Omit<ComponentProps<"details">, "open" | "onToggle"> {
  /** Whether a notice concerns a field in this section. */
  readonly hasNotice: boolean;
}

/**
 * A collapsed section that opens when a notice concerns a field in it. It stays open once the fault is corrected,
 * so that the field in use does not disappear.
 */
export function CollapsibleSection({ hasNotice, ...props }: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(hasNotice);
  const [hadNotice, setHadNotice] = useState(hasNotice);
  if (hasNotice !== hadNotice) {
    setHadNotice(hasNotice);
    if (hasNotice) setOpen(true);
  }
  return <details {...props} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} />;
}
