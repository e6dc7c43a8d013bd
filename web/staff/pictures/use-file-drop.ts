import { type DragEvent, useEffect, useRef, useState } from "react";

/** Receives files that are dropped on an element, and images that are pasted anywhere on the page. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isDragOver, setDragOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      // Takes only images; pasting text stays with the browser.
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!dragHasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setDragOver(true);
    },
    onDragLeave(event: DragEvent) {
      const next = event.relatedTarget;
      if (!(next instanceof Node && event.currentTarget.contains(next))) setDragOver(false);
    },
    onDrop(event: DragEvent) {
      setDragOver(false);
      if (!dragHasFiles(event.dataTransfer)) return;
      event.preventDefault();
      latest.current([...event.dataTransfer.files]);
    },
  };
  return { isOver: isDragOver, handlers };
}

/** Whether the drag has files from outside the page; false for a dragged tile. */
export function dragHasFiles({ types }: Pick<DataTransfer, "types">): boolean {
  return types.includes("Files");
}
