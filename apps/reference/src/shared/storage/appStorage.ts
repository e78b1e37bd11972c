/** Persistent small texts: the browser's storage, or memory if that is blocked. */
export interface AppStorage {
  /** Prefix that separates our keys from a host's. */
  readonly prefix: string;
  read(key: string): string | null;
  /** null removes the key. */
  write(key: string, value: string | null): void;
  /** Calls back with the key that another tab changed; null when everything was cleared. */
  onForeignChange(listener: (key: string | null) => void): () => void;
}

/**
 * Opens the storage. Embedded in another page, every key gets `prefix` to avoid the host's keys.
 * @example openAppStorage('energy:').write('theme', 'dark') // stored under `energy:theme`
 */
export function openAppStorage(prefix: string): AppStorage {
  const memory = new Map<string, string>();
  const storage = usableStorage();
  return {
    prefix,
    read(key) {
      return storage ? storage.getItem(prefix + key) : (memory.get(key) ?? null);
    },
    write(key, value) {
      try {
        if (value === null) storage?.removeItem(prefix + key);
        else storage?.setItem(prefix + key, value);
      } catch (error) {
        console.warn('The browser refused to store a setting.', error);
      }
      if (value === null) memory.delete(key);
      else memory.set(key, value);
    },
    onForeignChange(listener) {
      const hear = (event: StorageEvent) => {
        if (event.storageArea !== storage) return;
        if (event.key === null) listener(null);
        else if (event.key.startsWith(prefix)) listener(event.key.slice(prefix.length));
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

function usableStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
