import type { FastifyInstance } from 'fastify';
import { imageAddress } from '../../modules/catalogue/products/images.ts';
import { problem, sendProblem } from '../problem.ts';
import { isStorable } from '../storable.ts';

/** Public product pictures. Addresses are content hashes, so browsers cache them forever. */
export function serveImages(app: FastifyInstance): void {
  const { db } = app.dependencies;

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    if (!isStorable(name)) {
      return sendProblem(reply.header('cache-control', 'no-store'), problem(400, 'invalid-request'));
    }
    const hash = name.split('.')[0] ?? '';
    const image = await db.selectFrom('images').where('hash', '=', hash).selectAll().executeTakeFirst();
    if (image === undefined || imageAddress(image.hash, image.media_type) !== `/images/${name}`) {
      return sendProblem(reply.header('cache-control', 'no-store'), problem(404, 'not-found'));
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', `"${hash}"`);
    // An SVG opened on its own must not run or load anything.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send();
    return reply.type(image.media_type).send(Buffer.from(image.bytes));
  });
}
