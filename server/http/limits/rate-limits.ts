import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDevice } from '../../modules/session/known-device.ts';
import { sessionCookies } from '../../modules/session/session-cookies.ts';
import { networkOf } from '../client-address.ts';
import { nameHash } from '../security-log.ts';
import { createCallCounter } from './call-counter.ts';

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

const minuteMs = 60_000;

/** Calls per minute. High enough for a tablet sending its queue and a trade show behind one address. */
export const limits = {
  call: { perUser: 1_800, perAddress: 6_000 },
  order: { perUser: 240, perAddress: 240 },
  'profile-field': { perUser: 120, perAddress: 120 },
  feed: { perUser: 60, perAddress: 60 },
  invitation: { perUser: 60, perAddress: 60 },
  'new-dealer': { perUser: 60, perAddress: 60 },
} as const;

/**
 * The same for calls before signing in. They count by the name they give, and only those within that limit count for
 * the address, so that one endless caller takes nobody else's turn.
 */
export const namedLimits = {
  'sign-in': { perName: 60, perAddress: 1_200 },
  password: { perName: 20, perAddress: 600 },
  session: { perName: 120, perAddress: 6_000 },
} as const;

type NamedLimit = keyof typeof namedLimits;

/** Calls of one name share a limit. */
export type LimitName = keyof typeof limits | NamedLimit;

const isNamed = (name: LimitName): name is NamedLimit => Object.hasOwn(namedLimits, name);

/** Register before the routes. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  const { db, now } = app.dependencies;
  const counter = createCallCounter(db, now);

  async function answer(key: string, done: Done, timeWindow: number, max: number): Promise<void> {
    const { calls, leftMs } = await counter.count(key, max, timeWindow);
    done(null, { current: calls, ttl: leftMs });
  }

  class CountedStore implements FastifyRateLimitStore {
    incr(key: string, done: Done, timeWindow = minuteMs, max = 1): void {
      void answer(key, done, timeWindow, max);
    }

    child(): CountedStore {
      return new CountedStore();
    }
  }

  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    global: false,
    store: CountedStore,
    addHeaders: { ...noHeaders, 'retry-after': true },
    addHeadersOnExceeding: noHeaders,
  });
}

/** A route's `config.rateLimit`. Counts once the caller is known. */
export function rateLimitOf(name: LimitName): RateLimitOptions {
  const shared = { hook: 'preHandler', timeWindow: minuteMs } as const;
  if (isNamed(name)) {
    const keyGenerator = (request: FastifyRequest) => `${name} ${addressOf(request)} ${namedIn(request)}`;
    return { ...shared, max: namedLimits[name].perName, keyGenerator };
  }
  const { perUser, perAddress } = limits[name];
  return {
    ...shared,
    max: ({ caller }) => (caller === null ? perAddress : perUser),
    keyGenerator: (request) =>
      `${name} ${request.caller === null ? addressOf(request) : `user ${request.caller.personId}`}`,
  };
}

/** What all names of an address may call together. Null for limits without names. */
export function addressLimitOf(
  app: FastifyInstance,
  name: LimitName,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | null {
  if (!isNamed(name)) return null;
  const check = app.createRateLimit({
    timeWindow: minuteMs,
    max: namedLimits[name].perAddress,
    // Others at its address do not keep a known device out.
    keyGenerator: (request: FastifyRequest) =>
      `${name} ${readDevice(app.dependencies.portal.secret, cookieOf(request, 'device'))?.device ?? addressOf(request)}`,
  });
  return async (request, reply) => {
    const checked = await check(request);
    if (checked.isAllowed || !checked.isExceeded) return;
    reply.header('retry-after', String(checked.ttlInSeconds));
    throw Object.assign(new Error('too many calls of one address'), { statusCode: 429 });
  };
}

const addressOf = ({ ip }: FastifyRequest) => `address ${networkOf(ip)}`;

function cookieOf(request: FastifyRequest, name: 'refresh' | 'device'): string | undefined {
  const { settings, now } = request.server.dependencies;
  return sessionCookies(settings.publicUrl, now).read(request, name);
}

/** Whom, which link or which session a call is about. Hashed, because people type passwords into the wrong field. */
function namedIn(request: FastifyRequest): string {
  const { username, email, reset_token, refresh_token } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const given = [username, email, reset_token, cookieOf(request, 'refresh'), refresh_token];
  // The body is not checked yet and may hold anything.
  const name = given.find((value) => typeof value === 'string') ?? '';
  return nameHash(request.server.dependencies.portal.secret, name.trim().toLowerCase());
}
