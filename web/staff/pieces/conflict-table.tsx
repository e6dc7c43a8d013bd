import type { ReactNode } from "react";

interface ConflictTableProps {
  readonly headings: Readonly<Record<"field" | "theirs" | "mine", string>>;
  /** The fields that two people changed to different values, each with both values. */
  readonly rows: readonly {
    readonly field: string;
    readonly label: string;
    readonly theirs: ReactNode;
    readonly mine: ReactNode;
  }[];
  readonly className?: string | undefined;
}

/** A table of conflicting fields: the other person's values beside the sender's. */
export function ConflictTable({ headings, rows, className }: ConflictTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{headings.field}</th>
          <th scope="col">{headings.theirs}</th>
          <th scope="col">{headings.mine}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, theirs, mine }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{theirs}</td>
            <td>{mine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
