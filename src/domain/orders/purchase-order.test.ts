import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { attachmentName, attachmentTypeOf } from '../files/attachment.ts';
import { isPurchaseOrderType, purchaseOrderTypes } from './purchase-order.ts';

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
const isAccepted = (bytes: Uint8Array) => {
  const type = attachmentTypeOf(bytes);
  return type !== null && isPurchaseOrderType(type);
};

test('[ORD-13] a purchase order is a PDF, a JPEG or a PNG, and no WebP as photos of claims may be', () => {
  expect([...purchaseOrderTypes]).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
  expect(isAccepted(bytesOf('RIFF\u0024\u0000\u0000\u0000WEBPVP8 '))).toBe(false);
});

const heads = ['%PDF-', '\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff'];

test.prop([fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 })])(
  '[ORD-13] what follows the first bytes changes nothing',
  (head, rest) => {
    expect(isAccepted(Uint8Array.from([...bytesOf(head), ...rest]))).toBe(true);
  },
);

test.prop([fc.uint8Array({ maxLength: 200 })])('[ORD-13] nothing else is accepted, and nothing throws', (bytes) => {
  const text = String.fromCharCode(...bytes);
  expect(isAccepted(bytes)).toBe(heads.some((head) => text.startsWith(head)));
});

test.prop([fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(...purchaseOrderTypes)])(
  '[ORD-13] whatever a file is called, its name ends in its type and a second look changes nothing',
  (name, type) => {
    const once = attachmentName(name, type);
    expect(once).toMatch(/\.(pdf|jpg|png)$/);
    expect(attachmentName(once, type)).toBe(once);
  },
);
