/** The part of a browser's storage that the site uses, in memory. */
type FakeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function storageOf(entries: Readonly<Record<string, string>>): FakeStorage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
}

const refuse = () => {
  throw new DOMException("The operation is insecure", "SecurityError");
};

/** Storage as a browser has it whose visitor forbids it. */
export const forbiddenStorage: FakeStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
