import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { base64Of, bytesOfBase64 } from './base64.ts';

test.prop([fc.uint8Array({ maxLength: 70_000, size: 'max' })], { numRuns: 30 })(
  '[SES-9, SYNC-7] bytes as text are the same bytes, and the same text as everywhere',
  (bytes) => {
    const text = base64Of(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(Buffer.from(bytesOfBase64(text)).equals(Buffer.from(bytes))).toBe(true);
  },
);
