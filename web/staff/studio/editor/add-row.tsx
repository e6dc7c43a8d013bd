import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { StudioIcon } from "../pieces/studio-icon.tsx";

/** The button at the end of a list's heading that adds a row. */
export function AddRowButton({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  return (
    <Button type="submit" small look="quiet" name="do" value={`add:${at}`}>
      <StudioIcon name="plus" />
      {children}
    </Button>
  );
}
