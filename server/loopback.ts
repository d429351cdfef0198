import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether a name or address can only mean this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.') ? true : name.startsWith('::ffff:127.');
}

/**
 * Whether a request was made on this machine, for this machine. A proxy in front is on this machine too, so that anything forwarded
 * does not count; and one that forwards nothing looks like this machine, so that a portal for others trusts nobody by the address.
 */
export function isFromLoopback(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined)
    return false;
  if (!isLoopback(new URL(request.server.dependencies.settings.publicUrl).hostname)) return false;
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host);
}
