import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isFromLoopback } from '../client-address.ts';
import { problem, sendProblem } from '../problem.ts';

/** What is measured of the process is measured once, however many servers run in it. */
let ofProcess: Registry | null = null;

/**
 * Logs and measures by route pattern, because raw addresses may hold tokens (F-79). `/metrics` needs loopback or
 * METRICS_TOKEN.
 */
export function observe(app: FastifyInstance): void {
  const { metricsToken } = app.dependencies.settings;
  const register = new Registry();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    seconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    request.log.info(
      { method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10, ...whose(request) },
      'answered',
    );
    done();
  });

  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      isFromLoopback(request) ||
      (metricsToken !== null && isSame(request.headers.authorization, `Bearer ${metricsToken}`));
    if (!isAllowed) return sendProblem(reply, problem(403, 'forbidden'));
    const all = Registry.merge([register, processMetrics()]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Takes the same time wherever they differ. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

function whose(request: FastifyRequest): { user?: string } {
  return request.caller === null ? {} : { user: request.caller.personId };
}

function processMetrics(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Drivers attach query parameters to errors, and those may be secrets. */
export function errorForLog(error: Error & { code?: unknown }): LoggedError {
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: error.message, code: error.code, stack: error.stack ?? '', ...cause };
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };
