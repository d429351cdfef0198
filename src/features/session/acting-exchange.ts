import { dealerIdOf, isPairAccount } from '../../contract/account/user-hash.ts';
import { user } from '../../contract/account/user.ts';
import type { CallOutcome } from '../../contract/backend.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import type { Exchange } from './ports.ts';

/**
 * Where the account of a dealer and who acts for them becomes the dealer whom the server knows, and back. `account` is the tab's at
 * the beginning of the call. What belongs to another account is never sent (SYNC-8). `isThere` tells whether the server
 * has the dealer.
 */
export function exchangeForDealer(
  exchange: Exchange,
  account: string | null,
  accountNow: () => string | null,
  isThere: (dealerId: string) => Promise<boolean> = async () => true,
): Exchange {
  return async (endpoint, request, options) => {
    const named = ownerOf(endpoint, request);
    const others = [accountNow(), ...(named === null ? [] : [named])].filter((other) => other !== account);
    if (others.some(belongsToPair) || (belongsToPair(account) && accountNow() !== account))
      return { outcome: 'sign-in-needed' };
    if (account === null || !isPairAccount(account)) return exchange(endpoint, request, options);
    const isForDealer = named === null ? !endpoint.ownOnly : dealerIdOf(named) === dealerIdOf(account);
    // The new dealer is sent before anything that belongs to them.
    if (isForDealer && !(await isThere(dealerIdOf(account)))) return { outcome: 'unreachable', reason: 'network' };
    const actingFor = endpoint.ownOnly || named !== null ? {} : { actingFor: dealerIdOf(account) };
    const outcome = await exchange(endpoint, withDealer(endpoint, request), { ...options, ...actingFor });
    return endpoint.answers[200] === user ? withAccount(outcome, account) : outcome;
  };
}

const belongsToPair = (account: string | null) => account !== null && isPairAccount(account);

type Parts = { readonly params?: object; readonly body?: object };

function placeOf({ owner }: Endpoint): readonly ['params' | 'body', string] | null {
  return owner === undefined ? null : (owner.split('.') as ['params' | 'body', string]);
}

function ownerOf(endpoint: Endpoint, request: Parts): string | null {
  const [part, name] = placeOf(endpoint) ?? [];
  const values = part === undefined ? undefined : (request[part] as Record<string, unknown> | undefined);
  const value = name === undefined ? undefined : values?.[name];
  return typeof value === 'string' ? value : null;
}

function withDealer<E extends Endpoint>(endpoint: E, request: RequestOf<E>): RequestOf<E> {
  const place = placeOf(endpoint);
  const named = ownerOf(endpoint, request);
  if (place === null || named === null) return request;
  const [part, name] = place;
  return { ...request, [part]: { ...(request as Parts)[part], [name]: dealerIdOf(named) } };
}

/** The app knows the dealer by the account. */
function withAccount<E extends Endpoint>(outcome: CallOutcome<E>, account: string): CallOutcome<E> {
  if (outcome.outcome !== 'answered') return outcome;
  const { id } = outcome.body as { readonly id?: unknown };
  return id === dealerIdOf(account) ? { ...outcome, body: { ...(outcome.body as object), id: account } } : outcome;
}
