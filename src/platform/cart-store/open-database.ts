import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Grows when the databases are to have other stores; what a version of the app keeps in them is the outbox's matter. */
const VERSION = 1;

type DatabaseOptions = {
  /** Told when the connection has been closed for another tab. */
  readonly onMadeWay?: (what: 'upgrade' | 'deletion') => void;
  /**
   * What a write waits for. `strict`: for the disk, so that what a dealer did is there after a tablet has lost its power, too. `relaxed`,
   * as browsers do by themselves: for the operating system, which is enough for what comes from the server again.
   */
  readonly durability?: 'strict' | 'relaxed';
};

/**
 * A store as idb-keyval opens it, with a connection that makes way: it closes as soon as another tab wants to delete or to upgrade the
 * database (SES-8, F-25), tells `onMadeWay` which of the two, and is opened anew by the next access. While an older tab holds up an upgrade, an access
 * waits for it. Where a later version of the app has upgraded the database, an access rejects with a VersionError.
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

/** Safari closes connections of its own accord, other browsers when the dealer clears the site's data (F-21). */
export function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError');
}
