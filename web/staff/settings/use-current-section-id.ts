import { useEffect, useState } from "react";

/** The margins of an IntersectionObserver that reduce the window to a line at a quarter of its height. */
const readingLine = "-25% 0px -74% 0px";

/**
 * The section at a quarter of the window's height, for marking the link to it.
 * @returns null before scripts run
 */
export function useCurrentSectionId(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const joinedIds = ids.join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setCurrent(crossing.target.id);
      },
      { rootMargin: readingLine },
    );
    for (const id of joinedIds.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joinedIds]);
  return current;
}
