import type { FastifyRequest } from 'fastify';
import { problem, type Refusal } from '../problem.ts';
import { logSecurity } from '../security-log.ts';

/**
 * F-72. Calls that read or set the session's cookie are for pages of this site alone, besides SameSite=Strict. A browser says where a
 * call comes from; a program that sends neither header has no cookie that somebody else could use.
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
