import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ProviderUnreachable } from './payments/payment-provider.ts';
import { problem, type Refusal, sendProblem } from './problem.ts';
import { logSecurity } from './security-log.ts';

/** ERR-2, ERR-3: whatever was thrown becomes a problem body; the text of an exception goes to the log only. */
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
  // Fastify and its plugins give 4xx for whatever they could not read; `__proto__` in a body is among it (F-77).
  if (status >= 400 && status < 500) return problem(status === 406 ? 400 : status, 'invalid-request');
  if (isBadValue(error)) return problem(400, 'invalid-request');
  const trouble = databaseTrouble(error);
  return trouble ? problem(503, trouble) : problem(500, 'internal');
}

/**
 * F-82. PostgreSQL's codes for values that no column holds: too long, out of range, no such day, or not text at all. The schemas refuse
 * these before; whatever they let through is the client's mistake all the same.
 */
function isBadValue(error: FastifyError): boolean {
  return /^(22001|22003|22007|22008|22021|22P02|22P05|54000)$/.test(error.code);
}

/**
 * F-13: whether the database was out of reach or would not serve this transaction now. PostgreSQL's classes: 08 connection, 25006 only reading (F-88), 53 out of
 * resources, 57 operator's intervention; 40 transaction rolled back (deadlock), 55P03 lock not available.
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
