import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest, FastifyInstance } from 'fastify';

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

/** A proxy may forward anything as an address, so cap its length. */
const longest = 64;

/** One IPv6 customer has 2^64 addresses, so the network counts as one. */
export function networkOf(given: string): string {
  const address = given.slice(0, longest);
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Behind an untrusted proxy all clients share one address, and so its limits. */
export function tellOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = app.dependencies.settings.trustProxy.length > 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      request.log.warn(
        { address: request.ip },
        'A request came with X-Forwarded-For and TRUST_PROXY is not set: all clients of this proxy count as one address. Set TRUST_PROXY to the address of the proxy.',
      );
    }
    done();
  });
}
