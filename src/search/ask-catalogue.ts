import * as v from 'valibot';
import type { RefreshFailure } from '../contract/catalogue/catalogue-search.ts';
import type { CallPermit, CallRefusal } from '../contract/catalogue/search-messages.ts';
import type { Locale } from '../contract/locale.ts';
import { isNetworkSignIn } from '../contract/not-answered.ts';
import { problem } from '../contract/problem.ts';
import { scanSnapshot, type SnapshotBytes } from './cache/snapshot-bytes.ts';
import type { RawCatalogueAnswer, ThreadPorts } from './ports.ts';

/** A catalog or its changes since a cursor. `too-old` when the backend has forgotten the cursor (410). */
export type AskedCatalogue =
  | { readonly code: 'snapshot'; readonly snapshot: SnapshotBytes & { readonly bytes: Uint8Array<ArrayBuffer> } }
  | { readonly code: 'too-old' }
  | { readonly code: 'failed'; readonly failure: RefreshFailure };

export type AskPermit = (refused?: string) => Promise<CallPermit | CallRefusal>;

type Asking = {
  readonly address: string;
  /** With its question mark. Empty asks for the whole catalog. */
  readonly query: string;
  readonly locale: Locale;
  readonly permit: AskPermit;
  readonly ports: Pick<ThreadPorts, 'ask' | 'yieldToMain'>;
};

/** Retries once with a new token when the first was refused. */
export async function askCatalogue(asking: Asking): Promise<AskedCatalogue> {
  const first = await asking.permit();
  if ('why' in first) return failed({ why: first.why });
  const answer = await ask(asking, first);
  if (!isTokenRefused(answer)) return readAnswer(answer, asking);
  const second = await asking.permit(first.token);
  if ('why' in second) return failed({ why: second.why });
  const again = await ask(asking, second);
  return isTokenRefused(again) ? failed({ why: 'sign-in-needed' }) : readAnswer(again, asking);
}

async function ask({ address, query, locale, ports }: Asking, { token }: CallPermit): Promise<RawCatalogueAnswer> {
  return ports.ask({ address: address + query, token, locale });
}

async function readAnswer(answer: RawCatalogueAnswer, { ports }: Asking): Promise<AskedCatalogue> {
  if (answer.code === 'failed') return failed({ why: answer.why });
  const { status, bytes } = answer;
  if (isPageOfNetwork(answer)) return failed({ why: 'intercepted' });
  if (status === 410) return { code: 'too-old' };
  if (status === 429 || status >= 500) return failed({ why: 'busy' });
  if (status >= 400) return failed(refusalOf(answer));
  if (status !== 200 || !/^application\/json\b/i.test(answer.contentType)) return failed({ why: 'other-shape' });
  const snapshot = await scanSnapshot(bytes, ports.yieldToMain);
  if (typeof snapshot === 'string') return failed({ why: snapshot });
  return { code: 'snapshot', snapshot: { ...snapshot, bytes } };
}

function failed(failure: RefreshFailure): AskedCatalogue {
  return { code: 'failed', failure };
}

/** F-7. A redirect, another site's page, or a network's request to sign in. */
function isPageOfNetwork({ status, contentType }: RawCatalogueAnswer & { code: 'answered' }): boolean {
  if (isNetworkSignIn(status)) return true;
  return status < 500 && /^text\/html\b/i.test(contentType);
}

/** Only problem documents are refusals. Anything else did not come from a backend (F-7). */
function refusalOf(answer: RawCatalogueAnswer & { code: 'answered' }): RefreshFailure {
  const read = problemOf(answer);
  return read ? { why: 'refused', status: answer.status, code: read.code } : { why: 'other-shape' };
}

function isTokenRefused(answer: RawCatalogueAnswer): boolean {
  return answer.code === 'answered' && answer.status === 401;
}

function problemOf({ contentType, bytes }: RawCatalogueAnswer & { code: 'answered' }) {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) return null;
  try {
    const read = v.safeParse(problem, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
