import type { Endpoint } from '../../src/contract/endpoint.ts';
import { mayActFor } from '../../src/domain/account/access.ts';
import type { Caller, Callers } from './callers.ts';

type Asked = {
  readonly endpoint: Endpoint;
  /** From the token. */
  readonly caller: Caller;
  readonly read: { readonly params?: unknown; readonly body?: unknown };
  /** `actingForHeader`, if sent. */
  readonly header: string | undefined;
};

/**
 * The user whom a call is for, as path, body or header name them: the caller's own company, or a dealer of a rep. Null
 * where the caller may not act for that user (ACC-12), and where a request names two.
 */
export async function findActedFor(
  callers: Pick<Callers, 'findAssigned'>,
  { endpoint, caller, read, header }: Asked,
): Promise<Caller | null> {
  const named = [...ownerIn(endpoint, read), ...(header === undefined ? [] : [header])];
  const [userId = caller.id, ...others] = named;
  if (typeof userId !== 'string' || others.some((other) => other !== userId)) return null;
  if (userId === caller.id) return caller;
  const assigned = endpoint.ownOnly || caller.role !== 'rep' ? null : await callers.findAssigned(caller, userId);
  return mayActFor(caller, userId, assigned !== null) ? assigned : null;
}

/** What the request's own place for a user id holds, if the endpoint has one. */
function ownerIn({ owner }: Endpoint, read: Asked['read']): unknown[] {
  if (owner === undefined) return [];
  const [part, name] = owner.split('.') as ['params' | 'body', string];
  return [(read[part] as Record<string, unknown>)[name] ?? null];
}
