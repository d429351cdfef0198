import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Increase when the set of stores changes. The outbox versions the content itself. */
const VERSION = 1;

type DatabaseOptions = {
  /** Called after the connection closed for another tab. */
  readonly onMadeWay?: (what: 'upgrade' | 'deletion') => void;
  /** `strict` waits for the disk, to survive a power loss. `relaxed` is enough for data the server has. */
  readonly durability?: 'strict' | 'relaxed';
};

/** Pending while the browser keeps this page for its Back button. */
let away: PromiseWithResolvers<void> | null = null;
const databases = new Set<IDBDatabase>();
const running = new Set<IDBTransaction>();
const stopped = new WeakSet<IDBTransaction | IDBDatabase>();

/**
 * Stops all work on databases until `returnToDatabases`. WebKit keeps the transactions of a page in its Back cache, and
 * every other page would wait for them.
 */
export function leaveDatabases(): void {
  away ??= Promise.withResolvers();
  for (const transaction of running) {
    stopped.add(transaction);
    try {
      transaction.abort();
    } catch {
      // It is committing, which needs no page.
    }
  }
  for (const database of databases) {
    stopped.add(database);
    database.close();
  }
  databases.clear();
}

/** Does what was stopped again. */
export function returnToDatabases(): void {
  away?.resolve();
  away = null;
}

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
      databases.add(database);
      database.addEventListener('versionchange', ({ newVersion }) => {
        forget();
        databases.delete(database);
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

  return async function inStore(mode, work) {
    await away?.promise;
    connection ??= connect();
    const opened = connection;
    const database = await opened;
    let transaction: IDBTransaction | undefined;
    try {
      transaction = database.transaction(storeName, mode, { durability });
      follow(transaction);
      return await work(transaction.objectStore(storeName));
    } catch (error) {
      const isStopped = stopped.has(transaction ?? database);
      // The browser has dropped it without a word (F-20).
      if (connection === opened && (isStopped || isLostConnection(error))) connection = null;
      if (isStopped) return inStore(mode, work);
      throw error;
    }
  };
}

function follow(transaction: IDBTransaction): void {
  running.add(transaction);
  const forget = () => running.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
}

/** Safari closes connections by itself, and other browsers when the dealer clears site data (F-21). */
export function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError');
}
