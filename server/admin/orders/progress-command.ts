import { type AdminContext, readArguments } from '../command.ts';
import { say } from '../texts/say.ts';
import { answerRequests } from './answer-requests.ts';
import { cancelOrders, changeOrder, expectOrder, prepareOrder } from './change-order.ts';
import { shipOrder } from './ship-order.ts';

export const progressUsage =
  'orders prepare REFERENCE | ' +
  'orders ship REFERENCE --carrier NAME --tracking NUMBER [--on DAY] [--url URL] [--lines SKU=UNITS,SKU=UNITS] | ' +
  'orders expect REFERENCE --on DAY|none [--sku SKU] | ' +
  'orders change REFERENCE --text TEXT [--text-fr TEXT] | ' +
  'orders cancel REFERENCE [--text TEXT] [--text-fr TEXT] | ' +
  'orders requests | orders answer REFERENCE --accept|--decline --text TEXT [--text-fr TEXT]';

const progressWords = ['prepare', 'ship', 'expect', 'change', 'cancel', 'requests', 'answer'] as const;

type ProgressWord = (typeof progressWords)[number];

export function isProgressWord(word: string | undefined): word is ProgressWord {
  return progressWords.some((known) => known === word);
}

type Options = NonNullable<ReturnType<typeof readArguments<typeof progressOptions>>>['values'];

const allowed: Readonly<Record<ProgressWord, readonly (keyof Options)[]>> = {
  prepare: [],
  ship: ['carrier', 'tracking', 'on', 'url', 'lines'],
  expect: ['on', 'sku'],
  change: ['text', 'text-fr'],
  cancel: ['text', 'text-fr'],
  requests: [],
  answer: ['accept', 'decline', 'text', 'text-fr'],
};

/** One step of one order. Null when the words make no sense. */
export async function runProgress(
  [what, ...rest]: readonly [ProgressWord, ...string[]],
  context: AdminContext,
): Promise<0 | 1 | null> {
  const { values: options, positionals } = readArguments(rest, progressOptions) ?? { values: null, positionals: [] };
  const [reference, ...more] = positionals;
  if (options === null || more.length > 0) return null;
  if (!(Object.keys(options) as (keyof Options)[]).every((name) => allowed[what].includes(name))) return null;
  if (what === 'requests') return reference === undefined ? listRequests(context) : null;
  if (reference === undefined) return null;
  const { carrier, tracking, on, text } = options;
  switch (what) {
    case 'prepare':
      return prepareOrder(reference, context);
    case 'ship':
      if (carrier === undefined || tracking === undefined) return null;
      return shipOrder(reference, { ...options, carrier, tracking }, context);
    case 'expect':
      return on === undefined ? null : expectOrder(reference, { on, sku: options.sku ?? '' }, context);
    case 'change':
      return text === undefined ? null : changeOrder(reference, options, context);
    case 'cancel':
      return cancelOrders(reference, options, context);
    case 'answer': {
      const { accept = false, decline = false } = options;
      if (text === undefined || accept === decline) return null;
      return answerRequests(reference, { ...options, isAccepted: accept }, context);
    }
  }
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const progressOptions = {
  carrier: text,
  tracking: text,
  on: text,
  url: text,
  lines: text,
  sku: text,
  text,
  'text-fr': text,
  accept: flag,
  decline: flag,
} as const;

/** Requests of dealers that wait for an answer, the oldest first. */
async function listRequests({ db, print }: AdminContext): Promise<0> {
  const rows = await db
    .selectFrom('order_requests')
    .innerJoin('transactions', 'transactions.id', 'order_requests.order_id')
    .innerJoin('users', 'users.id', 'order_requests.user_id')
    .where('refusal', 'is', null)
    .where('answered_at', 'is', null)
    .select(['reference', 'state', 'order_requests.kind', 'text', 'made_at', 'users.no'])
    .orderBy('made_at')
    .orderBy('order_requests.id')
    .execute();
  print(rows.length === 1 ? say`1 request to answer` : say`${rows.length} requests to answer`);
  for (const { reference, state, kind, text: reason, made_at, no } of rows) {
    print(`${reference}  ${kind}  ${made_at.toISOString()}  ${no}  ${state}`);
    for (const line of reason.split('\n').filter(Boolean)) print(`  ${line}`);
  }
  return 0;
}
