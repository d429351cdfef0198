import type { FastifyInstance } from 'fastify';
import { sendPurchaseOrder } from '../../../src/contract/orders/send-purchase-order.ts';
import { serve } from '../../http/serve.ts';
import { receivePiece } from '../attachments/receive-piece.ts';

/** The files of orders, which come after them (ORD-13). */
export function purchaseOrderRoutes(app: FastifyInstance): void {
  serve(app, sendPurchaseOrder).with(receivePiece(app, 'order'));
}
