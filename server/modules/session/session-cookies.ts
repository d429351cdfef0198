import type { FastifyReply, FastifyRequest } from 'fastify';

type CookieName = 'refresh' | 'device';

/** Where cookies without a prefix go, to the calls that read them alone. */
const narrowPath = '/api/oauth';

/** Versions before December 2026 set names without a prefix, and no browser keeps a cookie for more than 400 days. */
export const formerNamesEnd = new Date('2028-02-01T00:00:00Z');

export type SessionCookies = {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  /** Without `maxAge` (in seconds) the browser forgets it when it is closed. */
  set(request: FastifyRequest, reply: FastifyReply, name: CookieName, value: string, maxAge?: number): void;
  clear(request: FastifyRequest, reply: FastifyReply, name: CookieName): void;
};

/**
 * The cookies of a session. Over https their names begin with `__Host-`, so that no other host of the domain can set
 * them. Browsers refuse the prefix over http, and with any path but `/`.
 */
export function sessionCookies(publicUrl: string, now: () => Date): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (name: CookieName) => (secure ? `__Host-${name}` : name);
  const shared = { httpOnly: true, sameSite: 'strict', secure } as const;
  const options = { ...shared, path: secure ? '/' : narrowPath };

  function dropFormer(request: FastifyRequest, reply: FastifyReply, name: CookieName): void {
    if (secure && request.cookies[name] !== undefined) reply.clearCookie(name, { ...shared, path: narrowPath });
  }

  return {
    read: ({ cookies }, name) => cookies[nameOf(name)] ?? (now() < formerNamesEnd ? cookies[name] : undefined),
    set(request, reply, name, value, maxAge) {
      reply.setCookie(nameOf(name), value, { ...options, ...(maxAge !== undefined && { maxAge }) });
      dropFormer(request, reply, name);
    },
    clear(request, reply, name) {
      reply.clearCookie(nameOf(name), options);
      dropFormer(request, reply, name);
    },
  };
}
