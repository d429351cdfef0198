import { expect, test } from 'vitest';
import type { CallOutcome } from './backend.ts';
import type { Endpoint } from './endpoint.ts';
import { absenceOf, NotAnswered } from './not-answered.ts';

const problem = { title: '', status: 403, code: 'forbidden' } as const;

const tooOld = { title: '', status: 426, code: 'client-too-old' } as const;

test.for<[string, CallOutcome<Endpoint>, string]>([
  ['no network', { outcome: 'unreachable', reason: 'network' }, 'offline'],
  ['no answer in time', { outcome: 'unreachable', reason: 'timeout' }, 'offline'],
  ['a captive portal’s page', { outcome: 'unreachable', reason: 'not-the-contract', status: 200 }, 'intercepted'],
  ['a server that is down', { outcome: 'unreachable', reason: 'busy', status: 503 }, 'failed'],
  ['a refusal', { outcome: 'refused', status: 403, problem }, 'failed'],
  ['[F-18] a refusal of an app that is too old', { outcome: 'refused', status: 426, problem: tooOld }, 'outdated'],
  ['a session that has ended', { outcome: 'sign-in-needed' }, 'failed'],
])('[F-7, F-9] %s is told apart from the others', ([, outcome, absence]) => {
  expect(absenceOf(new NotAnswered('the bikes', outcome))).toBe(absence);
});

test('a fault of our own is none of the network’s', () => {
  expect(absenceOf(new TypeError('x is undefined'))).toBe('failed');
});
