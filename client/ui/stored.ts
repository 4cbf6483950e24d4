// Small texts that outlive the page. Where storage is blocked or full, they live as long as the page.

export interface Stored {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Never throws: private windows and strict settings throw on the very mention of `localStorage`. */
export function openStored(storage: () => Storage = () => localStorage): Stored {
  const memory = new Map<string, string | null>();
  const ask = <T>(question: (found: Storage) => T, otherwise: T): T => {
    try {
      return question(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get(key) {
      const remembered = memory.get(key);
      return remembered === undefined ? ask((s) => s.getItem(key), null) : remembered;
    },
    set(key, value) {
      const kept = ask((s) => {
        s.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      const gone = ask((s) => {
        s.removeItem(key);
        return true;
      }, false);
      if (gone) memory.delete(key);
      else memory.set(key, null);
    },
    keys() {
      const kept = ask((s) => Object.keys(s), []);
      const all = new Set([...kept, ...memory.keys()]);
      return [...all].filter((key) => memory.get(key) !== null);
    },
  };
}
