import type { FastifyInstance } from 'fastify';

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
