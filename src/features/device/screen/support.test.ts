import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { DiagnosticsEntry } from '../diagnostics.ts';
import { diagnosticsText, messageAddress } from './support.tsx';

const at = Date.parse('2026-11-23T01:34:06.789Z');
const visit: DiagnosticsEntry = { kind: 'visit', at, online: true, route: 'bikes', locale: 'fr' };
const failure: DiagnosticsEntry = {
  kind: 'failure',
  at: at + 1_000,
  online: false,
  what: 'orderTaxes',
  why: 'timeout',
};

test('[ACC-6] the list is a line per entry, the latest first, with nothing but what was written down', () => {
  expect(diagnosticsText([visit, failure])).toBe(
    '2026-11-23T01:34:07Z offline failure orderTaxes timeout\n2026-11-23T01:34:06Z online visit bikes fr',
  );
});

test.prop([fc.string({ maxLength: 60, unit: 'grapheme' }), fc.string({ maxLength: 60, unit: 'grapheme' })])(
  '[NAV-17] whatever the message says is read back from its address',
  (subject, body) => {
    fc.pre(!/[\r\n]/.test(`${subject}${body}`) && `${subject}${body}`.isWellFormed());
    const read = new URL(messageAddress('help@maker.example', { subject, body }) ?? '');
    expect([read.pathname, read.searchParams.get('subject'), read.searchParams.get('body')]).toEqual([
      'help@maker.example',
      subject,
      body,
    ]);
  },
);

test('[ACC-6] a list of 200 is too long for a message, one of ten is not', () => {
  const list = (length: number) => diagnosticsText(Array.from({ length }, () => visit));
  expect(messageAddress('help@maker.example', { subject: 'Help', body: list(200) })).toBeNull();
  expect(messageAddress('help@maker.example', { subject: 'Help', body: list(10) })).toContain('%0D%0A');
});
