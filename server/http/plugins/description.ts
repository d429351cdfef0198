import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../../src/contract/config.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { shownLook } from '../../portal/look/look.ts';
import { readPortal } from '../../portal/repository.ts';
import { openApiOf } from '../openapi.ts';

/** Describes the server: `/config.json` for the app, `/api/openapi.json` for other clients. */
export function describePortal(app: FastifyInstance): void {
  const { db, settings } = app.dependencies;

  app.get('/config.json', async (_request, reply): Promise<AppConfig> => {
    const portal = await readPortal(db);
    reply.header('cache-control', 'no-cache');
    return {
      apiUrl: settings.apiUrl,
      cmsUrl: settings.cmsUrl,
      timeZone: portal.time_zone,
      maker: {
        name: portal.maker_name,
        email: portal.maker_email,
        ...(portal.seller && { seller: portal.seller }),
        ...(portal.social.length > 0 && { social: portal.social }),
        ...(portal.look && { look: shownLook(portal.look) }),
      },
    };
  });

  const description = JSON.stringify(openApiOf(endpoints));
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return reply.type('application/json').send(description);
  });
}
