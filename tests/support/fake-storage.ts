/** The part of the Storage interface that the site uses, in memory. */
type FakeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function createFakeStorage(entries: Readonly<Record<string, string>>): FakeStorage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
}

const throwBlocked = () => {
  throw new DOMException("The operation is insecure", "SecurityError");
};

/** The storage of a browser whose user has blocked it: every access throws. */
export const blockedStorage: FakeStorage = {
  getItem: throwBlocked,
  setItem: throwBlocked,
  removeItem: throwBlocked,
};
