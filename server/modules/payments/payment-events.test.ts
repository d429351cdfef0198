import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedEvent } from './payment-events.ts';

const secret = 'whsec_1';
const body = Buffer.from('{"id":"evt_1"}');
const now = new Date('2026-11-20T15:00:00Z');
const seconds = now.getTime() / 1000;
const mark = (t: number, by = secret, of = body) => createHmac('sha256', by).update(`${t}.`).update(of).digest('hex');

test.each<[string, unknown, boolean]>([
  ['as Stripe signs', `t=${seconds},v1=${mark(seconds)}`, true],
  ['by the second of two secrets', `t=${seconds},v1=${mark(seconds, 'old')},v1=${mark(seconds)}`, true],
  ['300 seconds ago', `t=${seconds - 300},v1=${mark(seconds - 300)}`, true],
  ['301 seconds ago', `t=${seconds - 301},v1=${mark(seconds - 301)}`, false],
  ['301 seconds from now', `t=${seconds + 301},v1=${mark(seconds + 301)}`, false],
  ['of another time', `t=${seconds - 1},v1=${mark(seconds)}`, false],
  ['of another body', `t=${seconds},v1=${mark(seconds, secret, Buffer.from('{}'))}`, false],
  ['by another secret', `t=${seconds},v1=${mark(seconds, 'other')}`, false],
  ['by another scheme', `t=${seconds},v0=${mark(seconds)}`, false],
  ['without a time', `v1=${mark(seconds)}`, false],
  ['not in hexadecimals', `t=${seconds},v1=zz`, false],
  ['not at all', undefined, false],
  ['twice over', ['t=1', 't=2'], false],
])('[F-54] an event signed %s', (_how, header, isTaken) => {
  expect(isSignedEvent(header, body, secret, now)).toBe(isTaken);
});
