import { promisifyRequest, update as updateRecord } from 'idb-keyval';
import * as v from 'valibot';
import { customerIdOf, signedInHashOf, userHash } from '../../contract/account/user-hash.ts';
import { handedOver, type HandedOver } from '../../contract/catalogue/customer-catalogue.ts';
import { boxPrefix } from '../../contract/device-caches.ts';
import { base64Of, bytesOfBase64 } from '../../domain/files/base64.ts';
import type { CustomerViewDevice } from '../../features/customer-view/ports.ts';
import { databaseNameOf, databasesWithWork, mainDatabaseOf, userHashIn } from '../database/database-name.ts';
import { STORE_NAME } from '../database/guarded-records.ts';
import { openDatabase } from '../database/open-database.ts';
import { deviceDatabase } from '../device/device-database.ts';
import { HAND_OVER_KEY, isWork, SEAL_KEY } from '../vault/dealer-records.ts';
import { deleteDatabase } from '../vault/delete-database.ts';
import { encryptChanges } from '../vault/encrypt-changes.ts';
import { dataKeyOf, openBytes, parameters, VECTOR } from '../vault/sealed-records.ts';
import { forgetCaches } from '../worker/forget-caches.ts';
import { deleteBox, isBytes, openBox } from './box.ts';
import { boxAnswers, showAnswers, unboxAnswers } from './cached-answers.ts';
import { boxCatalogues, forgetShown, showCatalogues, unboxCatalogues } from './cached-catalogues.ts';
import { type KeptKey, openSealed } from './open-sealed.ts';

/** Part of the session record of src/platform/device/session-store.ts. */
const handedOverSession = v.looseObject({ auth: v.literal(true), handedOver });

/** `rounds` is the PBKDF2 iteration count for the PIN. */
export function customerViewDevice(rounds = pinRounds): CustomerViewDevice {
  return {
    async readiness(userId) {
      if (!crypto.subtle || !('caches' in globalThis)) return 'no-cryptography';
      const { sealKey, kept } = await keysOf(userId);
      return sealKey || kept ? 'ready' : 'no-key';
    },

    async prepare({ userId, pin, session, nowMs }) {
      const { bytes, inside } = await beginWith(userId);
      const salt = base64Of(crypto.getRandomValues(new Uint8Array(16)));
      const text = new TextEncoder().encode(JSON.stringify(session));
      return {
        userId,
        sinceMs: nowMs,
        salt,
        rounds,
        pin: await sealBytes(bytes, await pinKeyOf(pin, salt, rounds)),
        dataKey: inside,
        session: await sealBytes(text, await dataKeyOf(bytes)),
        tries: 0,
        lastTryMs: 0,
      };
    },

    async show(userId) {
      await showCatalogues(userId);
      await showAnswers(userId);
    },

    async lockUp(mark) {
      const { userId, dataKey: inside } = mark;
      const key = await presentKey(mark);
      const { hashes, databases } = await dataHere(userId);
      for (const hash of hashes) {
        const box = openBox(hash);
        await boxCatalogues(hash, box, key);
        await boxAnswers(hash, box, key);
      }
      if (key === null) return;
      // The dealer's own database last, since it holds the key for the others.
      for (const database of databases.toReversed())
        await encryptChanges(database, { isKept: isWork, customerView: { key, inside } });
    },

    async update(change) {
      let mark: HandedOver | null = null;
      await updateRecord<unknown>(
        'session',
        (stored) => {
          const read = v.safeParse(handedOverSession, stored);
          if (!read.success) return stored;
          mark = read.output.handedOver;
          const changed = change(mark);
          if (changed === null) return stored;
          mark = { ...mark, ...changed };
          return { ...read.output, handedOver: mark };
        },
        deviceDatabase,
      );
      return mark;
    },

    async openWithPin({ userId, pin: locked, salt, rounds: turns, dataKey: inside, session }, pin) {
      if (locked === null) return null;
      const opened = await openBytes(locked, await pinKeyOf(pin, salt, turns)).catch(() => null);
      if (opened === null) return null;
      const bytes = new Uint8Array(opened);
      const key = await dataKeyOf(bytes);
      const text = new TextDecoder().decode(await openBytes(session, key));
      return {
        session: JSON.parse(text) as unknown,
        async giveBack() {
          const { hashes, databases } = await dataHere(userId);
          // The dealer's own database first, so that an interruption still leaves a key.
          for (const database of databases) {
            const isMain = hashes.some((hash) => database === mainDatabaseOf(hash));
            await openSealed(database, key, isMain ? { bytes, inside } : null);
          }
          await unbox(userId, key);
          for (const database of databases) tellTabs(database);
        },
      };
    },

    async restore(mark) {
      const key = await presentKey(mark);
      if (key !== null) await unbox(mark.userId, key);
    },

    async forget(userId, options) {
      for (const hash of (await dataHere(userId)).hashes) {
        await deleteBox(hash);
        if (options?.evenFiles) await forgetCaches(hash, { evenDownloaded: true });
      }
      await forgetShown(userId);
      const ofCustomer = databaseNameOf(customerIdOf(userHash(userId)));
      const names = (await indexedDB.databases?.()) ?? [];
      for (const { name = '' } of names) if (name.startsWith(ofCustomer)) await deleteDatabase(name);
    },
  };
}

/** Tabs that hold the records as they were look again. */
function tellTabs(database: string): void {
  const channel = new BroadcastChannel(database);
  channel.postMessage(null);
  channel.close();
}

async function unbox(userId: string, key: CryptoKey): Promise<void> {
  for (const hash of (await dataHere(userId)).hashes) {
    const box = openBox(hash);
    await unboxAnswers(hash, hash === userHash(userId) ? userId : null, box, key);
    await unboxCatalogues(hash, box, key);
  }
}

type DataHere = {
  readonly hashes: readonly string[];
  /** Those that may hold unsent work, the account's own first. */
  readonly databases: readonly string[];
};

/** Data of an account on this device. For a rep, of all their dealers too. The account's own comes first. */
async function dataHere(userId: string): Promise<DataHere> {
  const own = userHash(userId);
  const names = ((await indexedDB.databases?.()) ?? []).map(({ name = '' }) => name);
  const found = names.flatMap((name) => {
    const boxed = name.startsWith(boxPrefix) ? name.slice(boxPrefix.length) : null;
    return boxed ?? userHashIn(name)?.hash ?? [];
  });
  const others = found.filter((hash) => hash !== own && hash.startsWith(signedInHashOf(userId)));
  // Under the rep's own hash is what the dealers share.
  const hashes = [...new Set([own, signedInHashOf(userId), ...others])];
  const ofOthers = names.filter((name) => {
    const owner = userHashIn(name);
    return owner !== null && owner.mayHoldWork && others.includes(owner.hash);
  });
  return { hashes, databases: [...databasesWithWork(userId), ...ofOthers] };
}

/** A new key wrapped by the dealer's, or offline the previous one. */
async function beginWith(userId: string): Promise<KeptKey> {
  const { sealKey, kept } = await keysOf(userId);
  if (sealKey) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return { bytes, inside: await sealBytes(bytes, sealKey) };
  }
  if (kept) return kept;
  throw new Error('no key to lock with');
}

/** What locked or is to lock this customer view, or null where it is locked away itself. */
async function presentKey({ userId, dataKey }: HandedOver): Promise<CryptoKey | null> {
  const { sealKey, kept } = await keysOf(userId);
  if (kept?.inside === dataKey) return dataKeyOf(kept.bytes);
  return sealKey && dataKeyOf(await openBytes(dataKey, sealKey));
}

async function keysOf(userId: string): Promise<{ readonly sealKey: CryptoKey | null; readonly kept: KeptKey | null }> {
  const own = openDatabase(databaseNameOf(userId), STORE_NAME);
  const [key, customerViewKey] = await own('readonly', async (records) =>
    Promise.all([
      promisifyRequest<unknown>(records.get(SEAL_KEY)),
      promisifyRequest<unknown>(records.get(HAND_OVER_KEY)),
    ]),
  );
  const { bytes, inside } = (customerViewKey ?? {}) as { readonly bytes?: unknown; readonly inside?: unknown };
  const kept = isBytes(bytes) && typeof inside === 'string' ? { bytes, inside } : null;
  return { sealKey: key instanceof CryptoKey ? key : null, kept };
}

/** OWASP's recommendation for PBKDF2 with SHA-256. */
const pinRounds = 600_000;

/** The counterpart of `openBytes`. */
async function sealBytes(bytes: BufferSource, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR));
  const data = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, 'bytes'), key, bytes));
  const sealed = new Uint8Array(VECTOR + data.length);
  sealed.set(iv);
  sealed.set(data, VECTOR);
  return base64Of(sealed);
}

/** A key that is stored nowhere and cannot be extracted. `salt` is base64. */
async function pinKeyOf(pin: string, salt: string, rounds: number): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOfBase64(salt), iterations: rounds };
  return crypto.subtle.deriveKey(terms, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
