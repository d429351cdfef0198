import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { endpoints } from '../src/contract/endpoints.ts';
import { createCallers } from './callers.ts';
import { answerClientError } from './client-error.ts';
import type { Dependencies } from './dependencies.ts';
import { answerErrors } from './errors.ts';
import { registerRateLimits } from './limits/rate-limits.ts';
import { describePortal } from './plugins/description.ts';
import { tellHealth } from './plugins/health.ts';
import { serveImages } from './plugins/images.ts';
import { serveLibraryFiles } from './plugins/library-files.ts';
import { serveManifests } from './plugins/manifest.ts';
import { errorForLog, observe } from './plugins/observation.ts';
import { servePages } from './plugins/pages.ts';
import { hearPaymentEvents } from './plugins/payment-events.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { tellOfUntrustedProxy } from './plugins/untrusted-proxy.ts';
import { serveFarewell } from './plugins/worker.ts';
import { watchPortalState } from './portal-state.ts';
import { bookingRoutes } from './routes/booking.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { contractRoutes } from './routes/contracts.ts';
import { downloadRoutes } from './routes/downloads.ts';
import { favouriteRoutes } from './routes/favourites.ts';
import { fittingRoutes } from './routes/fitting.ts';
import { orderRoutes } from './routes/order.ts';
import { passwordRoutes } from './routes/password.ts';
import { paymentRoutes } from './routes/payment.ts';
import { pricingRoutes } from './routes/pricing.ts';
import { savedCartRoutes } from './routes/saved-carts.ts';
import { sessionRoutes } from './routes/session.ts';
import { statusRoutes } from './routes/status.ts';
import { stockRoutes } from './routes/stock.ts';
import { transactionRoutes } from './routes/transactions.ts';
import { userRoutes } from './routes/user.ts';
import { warrantyRoutes } from './routes/warranty.ts';
import { serveRemaining } from './serve.ts';

/** Enough for every call: files of claims come in pieces (WAR-2). */
const bodyLimitBytes = 1_000_000;

/** More than any browser sends. */
const mostHeaderBytes = 16_384;

/** `requestTimeout`: time enough for half a megabyte of a claim's photo over the slowest mobile network. */
const timeouts = { requestTimeout: 90_000, connectionTimeout: 60_000, keepAliveTimeout: 72_000 };

/** The routes of the portal, one function per business area. */
const areas: readonly ((app: FastifyInstance) => void)[] = [
  statusRoutes,
  sessionRoutes,
  passwordRoutes,
  userRoutes,
  cartRoutes,
  bookingRoutes,
  savedCartRoutes,
  catalogueRoutes,
  orderRoutes,
  paymentRoutes,
  transactionRoutes,
  stockRoutes,
  fittingRoutes,
  favouriteRoutes,
  contractRoutes,
  pricingRoutes,
  downloadRoutes,
  warrantyRoutes,
];

/**
 * An address whose percent signs stand for nothing is read as it is written: it gets the answer of any other that there is not
 * (ROUTE-8, ERR-3), where the router alone would put its own exception into the answer.
 */
function wellFormed(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** The whole server, listening to nothing yet: the same for production and for tests. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { log, settings } = dependencies;
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    ...timeouts,
    http: { maxHeaderSize: mostHeaderBytes, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerClientError,
    logger: log === null ? false : { level: settings.logLevel, stream: log, serializers: { err: errorForLog } },
    logController: new LogController({ disableRequestLogging: true }),
    // A client's own number for its request would reach the log unread.
    requestIdHeader: false,
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    // While it stops, what still arrives is answered as ever; `/readyz` tells that it stops.
    return503OnClosing: false,
  });
  app.decorate('dependencies', dependencies);
  app.decorate('callers', createCallers(dependencies.db, dependencies.portal, dependencies.now));
  app.decorate('portalState', watchPortalState(dependencies.db, dependencies.portal, dependencies.now));
  app.decorate('served', new Set<string>());
  app.decorateRequest('caller', null);
  answerErrors(app);
  observe(app);
  tellOfUntrustedProxy(app);

  await addSecurityHeaders(app);
  await registerRateLimits(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: bodyLimitBytes });
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 20, files: 1, fileSize: bodyLimitBytes, parts: 30 },
  });

  for (const routes of areas) routes(app);
  serveRemaining(app, endpoints);
  hearPaymentEvents(app);
  tellHealth(app);
  describePortal(app);
  serveImages(app);
  serveLibraryFiles(app);
  serveManifests(app);
  serveFarewell(app);
  servePages(app);
  return app;
}
