import type { FastifyInstance } from 'fastify';
import { type FileUse, fileUses } from '../../../src/contract/library/library-files.ts';
import { problem, sendProblem } from '../../http/problem.ts';
import { readAttachmentBytes, readAttachment } from '../attachments/repository.ts';
import { readTransactionFile, readTransactionFileBytes } from '../orders/transaction-files.ts';
import { isSignedAddress } from './file-address.ts';
import { type LibraryFile, readLibraryFile } from './repository.ts';

type Asked = {
  Params: { userId: string; use: string; file: string; name: string };
  Querystring: Record<string, unknown>;
};

/** `policy` is the file's content security policy when opened on its own. */
type ServedFile = {
  readonly id: string;
  readonly mediaType: string;
  readonly policy: string;
  readonly isAttachment: boolean;
  readonly read: () => Promise<Buffer>;
};

/** Serves files of the library, of claims, of orders and of invoices at links signed for one user and one day. */
export function serveLibraryFiles(app: FastifyInstance): void {
  const { db, demo, now, portal } = app.dependencies;

  app.get<Asked>('/files/:userId/:use/:file/:name', async (request, reply) => {
    const { params, query } = request;
    const use = fileUses.find((known) => known === params.use);
    const proof = { until: String(query['until']), sig: String(query['sig']), nowMs: now().getTime() };
    const isSigned = use !== undefined && isSignedAddress(portal.secret, { ...params, use }, proof);
    const file = isSigned ? await fileFor(use, params) : null;
    if (file === null) return sendProblem(reply.header('cache-control', 'no-store'), problem(404, 'not-found'));

    reply.header('cache-control', 'private, max-age=86400').header('etag', `"${file.id}"`);
    reply.header('content-security-policy', file.policy);
    if (file.isAttachment) reply.header('content-disposition', 'attachment');
    if (request.headers['if-none-match'] === `"${file.id}"`) return reply.code(304).send();
    return reply.type(file.mediaType).send(await file.read());
  });

  function fileFor(use: FileUse, params: Asked['Params']): Promise<ServedFile | null> {
    if (use === 'claim') return attachment(params, 'claim_id');
    if (use === 'purchase-order') return attachment(params, 'order_id');
    return use === 'invoice' ? invoiceFile(params) : libraryFile(params);
  }

  /** Written by the company's own system, and shown as a document alone. */
  async function invoiceFile({ userId, file: hash }: Asked['Params']): Promise<ServedFile | null> {
    const file = await readTransactionFile(db, userId, hash);
    if (file === null) return null;
    const policy =
      file.mediaType === 'application/pdf'
        ? "frame-ancestors 'none'"
        : "default-src 'none'; frame-ancestors 'none'; sandbox";
    return { ...file, policy, isAttachment: true, read: async () => readTransactionFileBytes(db, file.transactionId) };
  }

  async function libraryFile({ file: id }: Asked['Params']): Promise<ServedFile | null> {
    const file = await readLibraryFile(db, id);
    if (file === null || (file.recipe !== null && demo === undefined)) return null;
    // An SVG opened on its own must not run or load anything. A PDF needs the browser's viewer, which a sandbox would
    // block.
    const policy =
      file.media_type === 'application/pdf'
        ? "frame-ancestors 'none'"
        : "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    return { id: file.id, mediaType: file.media_type, policy, isAttachment: false, read: async () => contentOf(file) };
  }

  /** Uploads may be both picture and script, so they download, with nosniff and a policy that allows nothing. */
  async function attachment(
    { userId, file: id }: Asked['Params'],
    of: 'claim_id' | 'order_id',
  ): Promise<ServedFile | null> {
    const file = await readAttachment(db, userId, id, of);
    if (file === null) return null;
    const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
    return { ...file, policy, isAttachment: true, read: async () => readAttachmentBytes(db, userId, id) };
  }

  async function contentOf({ recipe, bytes, media_type: mediaType }: LibraryFile): Promise<Buffer> {
    return recipe !== null && demo !== undefined ? demo.makeFile(db, recipe, mediaType) : Buffer.from(bytes ?? []);
  }
}
