import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ProviderUnreachable } from '../modules/payments/payment-provider.ts';
import { problem, type Refusal, sendProblem } from './problem.ts';
import { logSecurity } from './security-log.ts';

/** Turns any error into a problem body. Exception texts only go to the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = refusalOf(error);
    const { status } = refusal.problem;
    if (status === 429) logSecurity(request, 'rate-limited', { reason: request.routeOptions.url ?? '' });
    if (status >= 500 || isBadValue(error)) logFailure(request, error);
    if (status === 503) reply.header('retry-after', '2');
    reply.removeHeader('content-encoding');
    reply.removeHeader('etag');
    return sendProblem(reply.header('cache-control', 'no-store'), refusal);
  });
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof ProviderUnreachable) return problem(503, 'unavailable');
  const status = error.statusCode ?? 500;
  if (status === 413) return problem(413, 'body-too-large');
  if (status === 415) return problem(415, 'wrong-media-type');
  if (status === 429) return problem(429, 'too-many-requests');
  // Fastify answers 4xx for unreadable requests, including `__proto__` in a body (F-77).
  if (status >= 400 && status < 500) return problem(status === 406 ? 400 : status, 'invalid-request');
  if (isBadValue(error) || isBrokenForm(error)) return problem(400, 'invalid-request');
  if (isUserGone(error)) return problem(401, 'not-signed-in');
  const trouble = databaseTrouble(error);
  return trouble ? problem(503, trouble) : problem(500, 'internal');
}

/** PostgreSQL's codes for values no column can hold. If the schemas missed one, it is still the client's error. */
function isBadValue(error: FastifyError): boolean {
  return /^(22001|22003|22007|22008|22021|22P02|22P05|54000)$/.test(error.code);
}

/** Messages of the form parser for cut-off forms and bad boundaries, which have no code. */
function isBrokenForm(error: FastifyError): boolean {
  return /^(Multipart: |Boundary required|The needle )|multipart data$/.test(error.message);
}

/** A user deleted during the call, such as a demo account when the demo is loaded again. */
function isUserGone(error: FastifyError & { constraint?: string }): boolean {
  return error.code === '23503' && error.constraint?.endsWith('_user_id_fkey') === true;
}

/**
 * PostgreSQL classes: 08 connection, 25006 read-only (F-88), 53 resources, 57 intervention, 40 rollback, 55P03 lock.
 */
function databaseTrouble(error: FastifyError): 'unavailable' | 'busy' | null {
  const code = error.code ?? '';
  if (/^(40...|55P03|57014)$/.test(code)) return 'busy';
  if (/^(08...|25006|53...|57P..|ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE)$/.test(code))
    return 'unavailable';
  // The driver tells these by their text alone.
  if (
    /^(timeout exceeded when trying to connect|Connection (terminated|ended)|Client (was closed|has encountered a connection error))/.test(
      error.message,
    )
  )
    return 'unavailable';
  return null;
}

function logFailure(request: FastifyRequest, error: Error): void {
  request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
}
