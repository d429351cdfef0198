import { readFile } from 'node:fs/promises';
import { transact } from '../database/transact.ts';
import { addKey, type FeedKey, listKeys, revokeKeys, rotateKey } from '../modules/feeds/keys.ts';
import { listMaps, putMaps } from '../modules/feeds/maps.ts';
import { type AdminCommand, type AdminContext, readArguments, showUsage } from './command.ts';
import { type FeedKind, feedKinds, readFeedMap } from './feeds/feed-map.ts';
import { writeFindings } from './feeds/finding.ts';
import { joined, say, type Text } from './texts/say.ts';

const dayMs = 86_400_000;

/** How long the former key works after a rotation. */
const usualOverlapDays = 7;

/** Keys of the company's systems, and the maps of what they send. */
export const keysCommand: AdminCommand = {
  usage:
    'keys list | keys add NAME KIND… | keys rotate NAME [--overlap DAYS] | keys revoke NAME | keys map FILE | keys maps',
  async run(args, context) {
    const words = readArguments(args, { overlap: { type: 'string' } });
    const [what, first = '', ...others] = words?.positionals ?? [];
    const isPlain = words?.values.overlap === undefined;
    const isOne = first !== '' && others.length === 0;
    if (isPlain && what === 'list' && first === '') return list(context);
    if (isPlain && what === 'maps' && first === '') return showMaps(context);
    if (isPlain && what === 'add' && others.length > 0) return add(first, others, context);
    if (isPlain && what === 'revoke' && isOne) return revoke(first, context);
    if (isPlain && what === 'map' && isOne) return takeMap(first, context);
    if (words && what === 'rotate' && isOne) return rotate(first, words.values.overlap, context);
    showUsage(this, context);
    context.warn(say`  KIND is one of ${feedKinds.join(', ')}.`);
    return 1;
  },
};

async function list({ db, now, print }: AdminContext): Promise<0> {
  const keys = await listKeys(db);
  for (const key of keys) {
    const { name, kinds, created_at: createdAt, last_used_at: lastUsedAt } = key;
    const used = lastUsedAt === null ? say`never used` : say`last used ${shown(lastUsedAt)}`;
    print(joined([name, kinds.join(' '), say`created ${shown(createdAt)}`, used, stateOf(key, now())], '\t'));
  }
  print(keys.length === 1 ? say`1 key` : say`${keys.length} keys`);
  return 0;
}

function stateOf({ revoked_at: revokedAt, expires_at: expiresAt }: FeedKey, now: Date): Text {
  if (revokedAt !== null) return say`revoked ${shown(revokedAt)}`;
  if (expiresAt === null) return say`works`;
  return expiresAt > now ? say`works until ${shown(expiresAt)}` : say`replaced, ended ${shown(expiresAt)}`;
}

function shown(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

async function add(name: string, kinds: readonly string[], { db, now, print, warn }: AdminContext): Promise<0 | 1> {
  const unknown = kinds.filter((kind) => !feedKinds.some((known) => known === kind));
  const faults = [
    ...(/^[\w.-]{1,40}$/.test(name)
      ? []
      : [say`'${name}' is not a name such as erp: letters, digits, '.', '-' and '_'`]),
    ...unknown.map((kind) => say`There is no feed of ${kind}: ${feedKinds.join(', ')}`),
  ];
  const key =
    faults.length > 0
      ? null
      : await transact(db, async (trx) => addKey(trx, { name, kinds: [...new Set(kinds)], now: now() }));
  if (key === null && faults.length === 0) faults.push(say`There is already a key ${name}. Rotate or revoke it`);
  for (const fault of faults) warn(say`${fault}. Nothing was changed.`);
  if (key === null) return 1;
  warn(say`Copy the key now. It won’t be shown again:`);
  print(key);
  return 0;
}

async function rotate(name: string, overlap: string | undefined, context: AdminContext): Promise<0 | 1> {
  const { db, now, print, warn } = context;
  const days = overlap ?? String(usualOverlapDays);
  if (!/^\d{1,2}$/.test(days)) {
    warn(say`'${days}' is not a number of days from 0 to 99. Nothing was changed.`);
    return 1;
  }
  const at = now();
  const formerUntil = new Date(at.getTime() + Number(days) * dayMs);
  const key = await transact(db, async (trx) => rotateKey(trx, { name, now: at, formerUntil }));
  if (key === null) {
    warn(say`There is no active key ${name}. Nothing was changed.`);
    return 1;
  }
  warn(say`The old key works until ${shown(formerUntil)}. Copy the new key now. It won’t be shown again:`);
  print(key);
  return 0;
}

async function revoke(name: string, { db, now, print, warn }: AdminContext): Promise<0 | 1> {
  const count = await transact(db, async (trx) => revokeKeys(trx, name, now()));
  if (count === 0) {
    warn(say`There is no active key ${name}. Nothing was changed.`);
    return 1;
  }
  print(say`The key ${name} is revoked.`);
  return 0;
}

/** Each kind is stored with the encoding of its map, so that kinds may have different ones. */
async function takeMap(path: string, { db, now, print, warn }: AdminContext): Promise<0 | 1> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) {
    warn(say`${path} cannot be read. Nothing was changed.`);
    return 1;
  }
  const read = readFeedMap(path, text);
  if ('findings' in read) {
    writeFindings(read.findings, warn);
    warn(say`Nothing was changed.`);
    return 1;
  }
  const { maker: _, ...map } = read.map;
  const isKind = (name: string) => feedKinds.some((kind) => kind === name);
  const maps = new Map<FeedKind, object>();
  for (const kind of feedKinds) {
    if (map[kind] === undefined) continue;
    maps.set(kind, Object.fromEntries(Object.entries(map).filter(([name]) => name === kind || !isKind(name))));
  }
  if (maps.size === 0) {
    warn(say`${path} has no map for ${feedKinds.join(', ')}. Nothing was changed.`);
    return 1;
  }
  await transact(db, async (trx) => putMaps(trx, maps, now()));
  print(say`Maps are set for ${[...maps.keys()].join(', ')}.`);
  return 0;
}

async function showMaps({ db, print }: AdminContext): Promise<0> {
  for (const { kind, changedAt } of await listMaps(db)) print(joined([kind, say`set ${shown(changedAt)}`], '\t'));
  return 0;
}
