import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { endpoints } from '../src/contract/endpoints.ts';
import { createCallers } from './http/callers.ts';
import { tellOfUntrustedProxy } from './http/client-address.ts';
import { answerClientError, refuseOddHeaders } from './http/client-error.ts';
import type { Dependencies } from './http/dependencies.ts';
import { answerErrors } from './http/errors.ts';
import { serveManifests } from './http/files/manifest.ts';
import { serveImages } from './http/files/serve-app-files.ts';
import { servePages } from './http/files/serve-pages.ts';
import { serveFarewell } from './http/files/worker.ts';
import { registerRateLimits } from './http/limits/rate-limits.ts';
import { describePortal } from './http/plugins/description.ts';
import { tellHealth } from './http/plugins/health.ts';
import { errorForLog, observe } from './http/plugins/observation.ts';
import { addSecurityHeaders } from './http/plugins/security-headers.ts';
import { serveRemaining } from './http/serve.ts';
import { userRoutes } from './modules/account/routes.ts';
import { contractRoutes } from './modules/agreements/contract-routes.ts';
import { bookingRoutes } from './modules/booking/routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { savedCartRoutes } from './modules/cart/saved-cart-routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { companyUserRoutes } from './modules/company-users/routes.ts';
import { favouriteRoutes } from './modules/favourites/routes.ts';
import { hearFeeds } from './modules/feeds/feed-routes.ts';
import { fittingRoutes } from './modules/fitment/routes.ts';
import { downloadRoutes } from './modules/library/routes.ts';
import { serveLibraryFiles } from './modules/library/serve-library-files.ts';
import { pricingRoutes } from './modules/orders/pricing-routes.ts';
import { orderRoutes, purchaseOrderRoutes } from './modules/orders/routes.ts';
import { transactionRoutes } from './modules/orders/transaction-routes.ts';
import { hearPaymentEvents } from './modules/payments/payment-events.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { repRoutes } from './modules/reps/routes.ts';
import { passwordRoutes } from './modules/session/password-routes.ts';
import { sessionRoutes } from './modules/session/routes.ts';
import { sharedDraftRoutes } from './modules/shared-drafts/routes.ts';
import { stockNoticeRoutes } from './modules/stock-notices/routes.ts';
import { stockRoutes } from './modules/stock/routes.ts';
import { warrantyRoutes } from './modules/warranty/routes.ts';
import { serveLook } from './portal/look/look-routes.ts';
import { watchPortalState } from './portal/portal-state.ts';
import { statusRoutes } from './portal/status-routes.ts';

/** Enough for every call, because claim files come in pieces. */
const bodyLimitBytes = 1_000_000;

/** More than any browser sends. */
const mostHeaderBytes = 16_384;

/** 90 s fit a 500 kB photo over the slowest mobile network. */
const timeouts = { requestTimeout: 90_000, connectionTimeout: 60_000, keepAliveTimeout: 72_000 };

/** The routes, one function per business area. */
const areas: readonly ((app: FastifyInstance) => void)[] = [
  statusRoutes,
  sessionRoutes,
  passwordRoutes,
  userRoutes,
  companyUserRoutes,
  repRoutes,
  sharedDraftRoutes,
  cartRoutes,
  bookingRoutes,
  savedCartRoutes,
  catalogueRoutes,
  orderRoutes,
  purchaseOrderRoutes,
  paymentRoutes,
  transactionRoutes,
  stockRoutes,
  fittingRoutes,
  favouriteRoutes,
  stockNoticeRoutes,
  contractRoutes,
  pricingRoutes,
  downloadRoutes,
  warrantyRoutes,
];

/** Escapes malformed percent signs, so such an address gets the usual 404. The router would leak its own exception. */
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
    http: {
      maxHeaderSize: mostHeaderBytes,
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    logger: log === null ? false : { level: settings.logLevel, stream: log, serializers: { err: errorForLog } },
    logController: new LogController({ disableRequestLogging: true }),
    // A client's own number for its request would reach the log unread.
    requestIdHeader: false,
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    // Keeps serving while it stops. `/readyz` reports the stop.
    return503OnClosing: false,
  });
  app.decorate('dependencies', dependencies);
  app.decorate('callers', createCallers(dependencies.db, dependencies.portal, dependencies.now));
  app.decorate('portalState', watchPortalState(dependencies.db, dependencies.portal, dependencies.now));
  app.decorate('served', new Set<string>());
  app.decorateRequest('caller', null);
  answerErrors(app);
  observe(app);
  refuseOddHeaders(app);
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
  hearFeeds(app);
  tellHealth(app);
  describePortal(app);
  serveImages(app);
  serveLibraryFiles(app);
  serveManifests(app);
  serveLook(app);
  serveFarewell(app);
  servePages(app);
  return app;
}
