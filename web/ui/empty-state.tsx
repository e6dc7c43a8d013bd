import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: React.ReactNode;
  /** Buttons or links with which the visitor can continue. */
  readonly actions?: React.ReactNode;
}

/** Shown in place of content that was not found or could not be read. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="muted">{children}</div>}
      {actions && <div className="cluster gap-2">{actions}</div>}
    </div>
  );
}
