import { classNames } from "../../../ui/class-names.ts";
import styles from "./studio-icon.module.css";

// Shapes from Lucide (ISC licence), 24 × 24, with a stroke of 1.5. Not in web/ui, because visitors load all of its
// icons.
const shapes = {
  grip: "M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01",
  up: "m5 12 7-7 7 7M12 19V5",
  down: "M12 5v14M19 12l-7 7-7-7",
  trash:
    "M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
  done: "M20 6 9 17l-5-5",
  pencil:
    "M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6l4.4-1.3a2 2 0 0 0 .8-.5zM15 5l4 4",
  plus: "M5 12h14M12 5v14",
  upload: "M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4",
  clock: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 6v6l4 2",
} as const;

/** An icon beside text, or in a button with an accessible name. */
export function StudioIcon({
  name,
  className,
}: {
  readonly name: keyof typeof shapes;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      className={classNames(styles.icon, name === "grip" && styles.grip, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
