import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether a name or address can only mean this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.') ? true : name.startsWith('::ffff:127.');
}

/**
 * Forwarded requests do not count, because a proxy is local too. A proxy may forward without headers, so public servers
 * must not trust this.
 */
export function isFromLoopback(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined)
    return false;
  if (!isLoopback(new URL(request.server.dependencies.settings.publicUrl).hostname)) return false;
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host);
}
