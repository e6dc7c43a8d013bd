/** The part of the Storage interface that the site uses, in memory. */
type FakeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function createFakeStorage(entries: Readonly<Record<string, string>>): FakeStorage {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
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
