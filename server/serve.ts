import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientTooOldStatus, clientVersionHeader } from '../src/contract/client-version.ts';
import type { Encoding, Endpoint, ReadRequestOf } from '../src/contract/endpoint.ts';
import { mayActFor } from '../src/domain/access.ts';
import { isClientTooOld } from '../src/domain/client-version.ts';
import { findAnswerFault } from './answer-check.ts';
import type { Answer, SomeAnswer } from './answer.ts';
import type { Caller, Callers } from './callers.ts';
import { type LimitName, rateLimitOf } from './limits/rate-limits.ts';
import { isPermitted } from './permissions.ts';
import type { PortalStateReader } from './portal-state.ts';
import { problem, problemType, type Refusal, sendProblem } from './problem.ts';
import { readRequest } from './read-request.ts';
import { logSecurity } from './security-log.ts';

/** What a handler is given: the request as it passed its schemas, and, where the endpoint asks for one, the signed-in user. */
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
 * Answers an endpoint of the contract (API-1): `serve(app, loadCart).with(async ({ params, user }) => …)`. In this order, each
 * refusal a problem body: no or no valid token 401, permission missing 403, maintenance 503, an app that is too old 426, wrong
 * encoding 415, anything that does not pass its schema 400 (nothing is coerced, nothing unknown is dropped), another user's id 404
 * (ACC-12, SES-16). Then the handler is asked. (In two calls, because TypeScript then knows the endpoint before it reads the handler's answers.)
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
      const read = readRequest(endpoint, request);
      if ('problem' in read) return sendProblem(reply, read);
      if (request.caller && namesAnother(endpoint, request.caller, read)) {
        return sendProblem(reply, problem(404, 'not-found'));
      }
      const call = { ...read, user: request.caller, request, reply };
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
  if (endpoint.needs && !isPermitted(request.caller, endpoint.needs)) {
    logSecurity(request, 'forbidden', { reason: `${endpoint.name} needs ${endpoint.needs}` });
    return problem(403, 'forbidden');
  }
  return null;
}

/**
 * MAINT-1, F-18: in maintenance the portal does nothing for dealers, and at no time for an app that is too old. Public calls go on:
 * they tell the state, they renew a session, whose end would lock away what is unsent, and they let sign out who wants to leave.
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

function namesAnother(endpoint: Endpoint, caller: Caller, read: { params?: unknown; body?: unknown }): boolean {
  if (endpoint.owner === undefined) return false;
  const [part, name] = endpoint.owner.split('.') as ['params' | 'body', string];
  const given = (read[part] as Record<string, unknown>)[name];
  return typeof given !== 'string' || !mayActFor(caller.id, given);
}

function send(reply: FastifyReply, answer: SomeAnswer): FastifyReply {
  if ('problem' in answer) return sendProblem(reply, answer);
  reply.code(answer.status);
  if ('json' in answer) return reply.type('application/json').send(answer.json);
  if (answer.body === undefined || answer.body === null) return reply.send();
  return reply.type(answer.status >= 400 ? problemType : 'application/json').send(JSON.stringify(answer.body));
}
