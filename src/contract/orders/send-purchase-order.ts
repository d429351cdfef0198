import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { pieceAnswers, pieceBody } from '../library/attachment-piece.ts';
import { problem } from '../problem.ts';

export const sendPurchaseOrder = endpoint({
  name: 'sendPurchaseOrder',
  summary: "A piece of an order's purchase order, after the order (ORD-13)",
  base: 'api',
  method: 'POST',
  path: '/order/purchase-order',
  encoding: 'multipart',
  access: 'signed-in',
  needs: 'cart',
  owner: 'body.userId',
  body: pieceBody,
  answers: {
    200: pieceAnswers[200],
    422: pieceAnswers[422],
    /** No order of the user names the file, or none yet. */
    409: v.looseObject(problem.entries),
  },
});
