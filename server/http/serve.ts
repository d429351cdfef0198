import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actingForHeader } from '../../src/contract/account/reps.ts';
import { clientTooOldStatus, clientVersionHeader, isClientTooOld } from '../../src/contract/client-version.ts';
import type { Encoding, Endpoint, ReadRequestOf } from '../../src/contract/endpoint.ts';
import { isRep } from '../../src/domain/account/access.ts';
import type { PortalStateReader } from '../portal/portal-state.ts';
import { findActedFor } from './acting.ts';
import { findAnswerFault, type Answer, type SomeAnswer } from './answer-check.ts';
import { type Caller, type Callers, isRepActing } from './callers.ts';
import { addressLimitOf, type LimitName, rateLimitOf } from './limits/rate-limits.ts';
import { isPermitted } from './permissions.ts';
import { problem, problemType, type Refusal, sendProblem } from './problem.ts';
import { readRequest } from './read-request.ts';
import { logSecurity } from './security-log.ts';

/** The parsed request and, where the endpoint requires it, the user whom the call is for. */
export type Call<E extends Endpoint> = ReadRequestOf<E> &
  (E['access'] extends 'signed-in' ? { readonly user: Caller } : unknown) & {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  };

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly callers: Callers;
    readonly portalState: PortalStateReader;
    /** Names of the endpoints that have a handler. */
    readonly served: Set<string>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const mediaTypes: Record<Encoding, string | null> = {
  none: null,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/**
 * Serves an endpoint: `serve(app, loadCart).with(async ({ params, user }) => …)`. Checks in order 401, 403, 503
 * maintenance, 426 outdated app, 415, 400, and 404 for a user whom the caller may not act for. What a rep may have
 * depends on the dealer, so a rep's 403 comes last.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  limit: LimitName = 'call',
): { with(handler: Handler<E>): void } {
  return { with: (handler) => addRoute(app, endpoint, limit, handler) };
}

function addRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, limit: LimitName, handler: Handler<E>): void {
  app.served.add(endpoint.name);
  const limitAddress = addressLimitOf(app, limit);
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint),
    config: {
      multipartOptions: { limits: endpoint.access === 'public' ? { files: 0 } : {} },
      rateLimit: rateLimitOf(limit),
    },
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store');
      const refusal =
        (await authenticate(endpoint, request)) ??
        (await refuseMeanwhile(endpoint, request, reply)) ??
        refuseEncoding(endpoint, request);
      if (refusal) return sendProblem(reply, refusal);
    },
    async handler(request, reply) {
      await limitAddress?.(request, reply);
      const read = readRequest(endpoint, request);
      if ('problem' in read) return sendProblem(reply, read);
      const user = await findUser(endpoint, request, read);
      if (user !== null && 'problem' in user) return sendProblem(reply, user);
      const call = { ...read, user, request, reply };
      const answer: SomeAnswer = await handler(call as unknown as Call<E>);
      if (app.dependencies.checkAnswers) {
        const fault = findAnswerFault(endpoint, answer, reply);
        if (fault !== null) throw new Error(`The answer of ${endpoint.name} is not the contract's: ${fault}`);
      }
      return send(reply, answer);
    },
  });
}

/** Every endpoint of the table that has no handler yet: the same checks, then 501. */
export function serveRemaining(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    if (!app.served.has(endpoint.name)) serve(app, endpoint).with(() => problem(501, 'not-yet-served'));
  }
}

/** Where Fastify finds the endpoint, e.g. /api/cart/:userId. */
export function routePattern(endpoint: Endpoint): string {
  return `${endpoint.base === 'api' ? '/api' : ''}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

async function authenticate(endpoint: Endpoint, request: FastifyRequest): Promise<Refusal | null> {
  if (endpoint.access === 'public') return null;
  request.caller = await request.server.callers.find(request.headers.authorization);
  if (request.caller === null) return problem(401, 'not-signed-in');
  const isEarly = !isRep(request.caller);
  return isEarly && isForbidden(endpoint, request.caller, request) ? problem(403, 'forbidden') : null;
}

/**
 * Public calls still work, because they report the state, sign out and renew sessions, whose end would lock unsent
 * work.
 */
async function refuseMeanwhile(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | null> {
  if (endpoint.access === 'public') return null;
  const { maintenance, minimumClient } = await request.server.portalState.recent();
  if (maintenance) {
    reply.header('retry-after', '60');
    return problem(503, 'maintenance');
  }
  const version = request.headers[clientVersionHeader];
  const isTooOld = typeof version === 'string' && minimumClient !== null && isClientTooOld(version, minimumClient);
  return isTooOld ? problem(clientTooOldStatus, 'client-too-old') : null;
}

function refuseEncoding(endpoint: Endpoint, request: FastifyRequest): Refusal | null {
  const wanted = mediaTypes[endpoint.encoding];
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (wanted === null || wanted === given) return null;
  return problem(415, 'wrong-media-type', { detail: `This call is written as ${wanted}.` });
}

/** Whom the call is for. Null for public calls. */
async function findUser(
  endpoint: Endpoint,
  request: FastifyRequest,
  read: { params?: unknown; body?: unknown },
): Promise<Caller | Refusal | null> {
  const { caller, server } = request;
  if (caller === null) return null;
  const header = request.headers[actingForHeader];
  const user = await findActedFor(server.callers, { endpoint, caller, read, header: header?.toString() });
  if (user === null) return problem(404, 'not-found');
  if (isForbidden(endpoint, user, request)) return problem(403, 'forbidden');
  return endpoint.repOnly && !isRepActing(user) ? problem(404, 'not-found') : user;
}

function isForbidden({ name, needs }: Endpoint, user: Caller, request: FastifyRequest): boolean {
  if (needs === undefined || isPermitted(user, needs)) return false;
  logSecurity(request, 'forbidden', { reason: `${name} needs ${needs}` });
  return true;
}

function send(reply: FastifyReply, answer: SomeAnswer): FastifyReply {
  if ('problem' in answer) return sendProblem(reply, answer);
  reply.code(answer.status);
  if ('json' in answer) return reply.type('application/json').send(answer.json);
  if (answer.body === undefined || answer.body === null) return reply.send();
  return reply.type(answer.status >= 400 ? problemType : 'application/json').send(JSON.stringify(answer.body));
}
