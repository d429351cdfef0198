import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Increase when the set of stores changes. The outbox versions the content itself. */
const VERSION = 1;

type DatabaseOptions = {
  /** Called after the connection closed for another tab. */
  readonly onMadeWay?: (what: 'upgrade' | 'deletion') => void;
  /** `strict` waits for the disk, to survive a power loss. `relaxed` is enough for data the server has. */
  readonly durability?: 'strict' | 'relaxed';
};

/**
 * Closes when another tab deletes or upgrades the database (SES-8, F-25), then reopens. Rejects with VersionError after
 * a later upgrade.
 */
export function openDatabase(
  name: string,
  storeName: string,
  { onMadeWay = () => {}, durability = 'strict' }: DatabaseOptions = {},
): UseStore {
  let connection: Promise<IDBDatabase> | null = null;

  function connect(): Promise<IDBDatabase> {
    const opening = open();
    const forget = () => {
      if (connection === opening) connection = null;
    };
    opening.then((database) => {
      database.addEventListener('versionchange', ({ newVersion }) => {
        forget();
        database.close();
        onMadeWay(newVersion === null ? 'deletion' : 'upgrade');
      });
      database.addEventListener('close', forget);
    }, forget);
    return opening;
  }

  /** Rejects, too, where the browser refuses at once. */
  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, VERSION);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    return promisifyRequest(request);
  }

  return async (mode, work) => {
    connection ??= connect();
    const opened = connection;
    const database = await opened;
    try {
      return await work(database.transaction(storeName, mode, { durability }).objectStore(storeName));
    } catch (error) {
      // The browser has dropped it without a word (F-20).
      if (connection === opened && isLostConnection(error)) connection = null;
      throw error;
    }
  };
}

/** Safari closes connections by itself, and other browsers when the dealer clears site data (F-21). */
export function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError');
}
