import type { FastifyRequest } from 'fastify';
import { problem, type Refusal } from '../../http/problem.ts';
import { logSecurity } from '../../http/security-log.ts';

/**
 * Only this site's pages may use the session cookie, in addition to SameSite=Strict. Programs without these headers
 * have no cookie to abuse.
 */
export function refuseCrossSite(request: FastifyRequest): Refusal | null {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? null : refuse(request);
  const origin = request.headers.origin;
  if (origin === undefined) return null;
  const { publicUrl } = request.server.dependencies.settings;
  const isOwn = origin === publicUrl || URL.parse(origin)?.host === request.headers.host;
  return isOwn ? null : refuse(request);
}

function refuse(request: FastifyRequest): Refusal {
  logSecurity(request, 'cross-site-refused');
  return problem(403, 'cross-site');
}
