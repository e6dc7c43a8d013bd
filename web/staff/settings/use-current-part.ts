import { useEffect, useState } from "react";

/** The section being read is the one that crosses a line a quarter down the window. */
const readingLine = "-25% 0px -74% 0px";

/**
 * Which of the sections with these ids is being read, for the links to them.
 * @returns null until scripts know
 */
export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const named = ids.join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setCurrent(crossing.target.id);
      },
      { rootMargin: readingLine },
    );
    for (const id of named.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [named]);
  return current;
}
