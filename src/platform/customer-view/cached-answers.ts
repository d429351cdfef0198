import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { customerIdOf, userHash } from '../../contract/account/user-hash.ts';
import { customerPart } from '../../contract/catalogue/customer-catalogue.ts';
import { productsDropdown } from '../../contract/catalogue/parts-of-bike.ts';
import { answersOf, openQueryStore, openQueryStoreOf } from '../query-cache/query-store.ts';
import { mergedSessions, sessionRecord } from '../query-cache/session-queries.ts';
import { deleteDatabase } from '../vault/delete-database.ts';
import { recordsOfText, textOfRecords } from '../vault/record-text.ts';
import type { Box } from './box.ts';
import { unlessFull } from './cached-catalogues.ts';

const ANSWERS = 'answers';

/** The format of src/platform/query-cache/query-records.ts. */
const kept = v.looseObject({
  queryKey: v.array(v.unknown()),
  state: v.looseObject({ data: v.unknown() }),
});

/** What customers may see, by the first word of the query key (CAT-6). */
const shownData: Readonly<Record<string, v.GenericSchema>> = {
  'fitting-parts': v.array(customerPart),
  'known-bikes': productsDropdown.answers[200].entries.products,
};

/** Copies part lookups without costs for customer view. */
export async function showAnswers(userId: string): Promise<void> {
  const customer = customerIdOf(userHash(userId));
  const shown = openQueryStore(customer);
  for (const [, answer] of await openQueryStore(userId).all()) {
    const read = v.safeParse(kept, answer);
    if (!read.success) continue;
    const { state } = read.output;
    const [kind, , ...rest] = read.output.queryKey;
    const schema = typeof kind === 'string' ? shownData[kind] : undefined;
    if (!schema) continue;
    const data = v.safeParse(schema, state.data);
    if (!data.success) continue;
    const queryKey = [kind, customer, ...rest];
    const queryHash = hashKey(queryKey);
    const record = { ...read.output, queryKey, queryHash, state: { ...state, data: data.output } };
    await unlessFull(shown.write(`answer-${queryHash}`, record));
  }
}

/** Moves the answers of the account with this hash off the device, and into the box if there is a key. */
export async function boxAnswers(hash: string, box: Box, key: CryptoKey | null): Promise<void> {
  const held = await openQueryStoreOf(hash).all();
  if (key !== null && held.length > 0) {
    const all = new Map([...(await boxedAnswers(box, key)), ...held]);
    await unlessFull(box.put(ANSWERS, new TextEncoder().encode(textOfRecords(all)), key));
  }
  await deleteDatabase(answersOf(hash));
}

/** Restores the answers, except where newer ones exist. `userId` where it is known: only then others can have come. */
export async function unboxAnswers(hash: string, userId: string | null, box: Box, key: CryptoKey): Promise<void> {
  const boxed = await boxedAnswers(box, key);
  if (boxed.size === 0) return;
  const store = openQueryStoreOf(hash);
  const present = new Map(await store.all());
  const missing = [...boxed].filter(([name]) => !present.has(name));
  await Promise.all(missing.map(async ([name, answer]) => unlessFull(store.write(name, answer))));
  const sessions = [boxed.get(sessionRecord), present.get(sessionRecord)];
  if (userId !== null && sessions.every((session) => session !== undefined)) {
    await unlessFull(store.write(sessionRecord, mergedSessions(sessions, userId)));
  }
}

async function boxedAnswers(box: Box, key: CryptoKey): Promise<Map<string, unknown>> {
  const bytes = await box.read(ANSWERS, key);
  return bytes === null ? new Map() : recordsOfText(new TextDecoder().decode(bytes));
}
