import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../network-of.ts';
import { createCallCounter } from './call-counter.ts';

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

const minuteMs = 60_000;

/** Calls per minute. High enough for a tablet sending its queue and a trade show behind one address. */
export const limits = {
  call: { perUser: 1_800, perAddress: 6_000 },
  order: { perUser: 240, perAddress: 240 },
  'sign-in': { perUser: 1_200, perAddress: 1_200 },
  password: { perUser: 20, perAddress: 20 },
  'profile-field': { perUser: 120, perAddress: 120 },
  feed: { perUser: 60, perAddress: 60 },
  invitation: { perUser: 60, perAddress: 60 },
} as const;

/** Calls of one name share a limit. */
export type LimitName = keyof typeof limits;

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
  const { perUser, perAddress } = limits[name];
  return {
    hook: 'preHandler',
    timeWindow: minuteMs,
    max: (request) => (request.caller === null ? perAddress : perUser),
    keyGenerator: (request) => `${name} ${whose(request)}`,
  };
}

function whose({ caller, ip }: FastifyRequest): string {
  return caller === null ? `address ${networkOf(ip)}` : `user ${caller.personId}`;
}
