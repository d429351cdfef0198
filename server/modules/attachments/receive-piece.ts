import type { FastifyInstance } from 'fastify';
import type { sendPurchaseOrder } from '../../../src/contract/orders/send-purchase-order.ts';
import { ATTACHMENT_PIECE_BYTES } from '../../../src/domain/files/attachment.ts';
import { problem } from '../../http/problem.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { Call } from '../../http/serve.ts';
import { type Purpose, takePiece } from './take-piece.ts';
import { clamdScan } from './virus-scan.ts';

/** Handles the upload of files for one purpose. */
export function receivePiece(app: FastifyInstance, purpose: Purpose) {
  const { db, now, settings } = app.dependencies;
  const services = { db, now, scan: settings.scanner && clamdScan(settings.scanner) };

  return async ({ body, user, request }: Pick<Call<typeof sendPurchaseOrder>, 'body' | 'user' | 'request'>) => {
    const { piece, offset, file: id, name, size, sha256 } = body;
    if (!(piece instanceof Uint8Array) || piece.length > ATTACHMENT_PIECE_BYTES) {
      const message = `a file of at most ${ATTACHMENT_PIECE_BYTES} bytes`;
      return problem(400, 'invalid-request', { errors: [{ field: 'body.piece', message }] });
    }
    const file = { id: id.toLowerCase(), name, size: Number(size), sha256 };
    const outcome = await takePiece(services, user.id, { file, offset: Number(offset), bytes: piece }, purpose);
    if (outcome.code === 'no-order') return problem(409, 'no-order');
    if (outcome.code === 'refused' && outcome.isUnsafe) logSecurity(request, 'unsafe-file', { reason: id });
    if (outcome.code === 'refused') return problem(422, 'file-refused', { reason: outcome.reason });
    return { status: 200 as const, body: { received: outcome.received, isWhole: outcome.isWhole } };
  };
}
