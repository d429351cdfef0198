import { expect, test } from 'vitest';
import { classify } from './classify.ts';

const read = (body: unknown) => (body === 'good' ? 'value' : null);
const reply = (status: number, body?: unknown, retryAfterMs: number | null = null) =>
  classify({ status, body, retryAfterMs }, read);

test('a good answer is accepted with its value', () => {
  expect(reply(200, 'good')).toEqual({ code: 'accepted', value: 'value' });
});

test('[F-7] a 200 whose body is not the answer, as a captive portal gives, does not count as sent', () => {
  expect(reply(200)).toEqual({ code: 'retry', afterMs: null, wasHeard: false });
  expect(reply(302)).toMatchObject({ code: 'retry' });
});

test('[F-9] no answer means only that nobody was heard', () => {
  expect(classify(null, read)).toEqual({ code: 'retry', afterMs: null, wasHeard: false });
});

test.for([429, 503])('[F-10] %i waits as long as asked', (status) => {
  expect(reply(status, undefined, 7_000)).toEqual({ code: 'retry', afterMs: 7_000, wasHeard: true });
});

test.for([408, 425, 500, 501, 502, 504, 599])('[F-15] %i is tried again', (status) => {
  expect(reply(status)).toMatchObject({ code: 'retry' });
});

test('[F-49] 401 waits for the dealer to sign in', () => {
  expect(reply(401)).toEqual({ code: 'sign-in' });
});

test('[F-18] 426 waits for a newer app, and is no refusal of what was sent', () => {
  expect(reply(426, { code: 'client-too-old' })).toEqual({ code: 'update' });
  expect(reply(426, 'a page')).toEqual({ code: 'update' });
});

test.for([400, 403, 404, 409, 413, 422])('%i needs the dealer, by its code and never by its text', (status) => {
  expect(reply(status, { code: 'total-changed', detail: '401' })).toMatchObject({
    code: 'refused',
    reason: 'total-changed',
  });
  expect(reply(status, 'a page')).toMatchObject({ code: 'refused', reason: `http-${status}` });
});

test('an order that came before its queue is sent behind it', () => {
  expect(reply(409, { code: 'behind' })).toEqual({ code: 'behind' });
});
