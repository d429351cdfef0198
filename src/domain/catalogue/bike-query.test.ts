import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isModelName, modelInPath, readSerial } from './bike-query.ts';

describe('[CAT-6] a serial number', () => {
  test.each([
    ['BO27T14000417', 'BO27T14000417'],
    [' bo27t 140 00417\t', 'BO27T14000417'],
    ['bo-27t.140', 'BO-27T.140'],
    ['0', '0'],
    ['A'.repeat(40), 'A'.repeat(40)],
    [` ${'a '.repeat(40)}`, 'A'.repeat(40)],
  ] as const)('%j is asked for as %j', (typed, serial) => {
    expect(readSerial(typed)).toEqual({ code: 'serial', serial });
  });

  test.each([
    ['', 'empty'],
    [' \u00A0\t', 'empty'],
    ['A'.repeat(41), 'too-long'],
    ['9'.repeat(5_000), 'too-long'],
    ['BO27T/../140', 'not-a-serial'],
    ['..', 'not-a-serial'],
    ['---', 'not-a-serial'],
    ['<b>27</b>', 'not-a-serial'],
    ['%41', 'not-a-serial'],
    ['vélo', 'not-a-serial'],
    ['🚲', 'not-a-serial'],
    ["' or 1=1 --", 'not-a-serial'],
  ] as const)('%j is refused as %s', (typed, code) => {
    expect(readSerial(typed)).toEqual({ code });
  });

  test.prop([fc.string({ unit: 'grapheme' })])('that was read is read as the same again', (typed) => {
    const read = readSerial(typed);
    if (read.code === 'serial') expect(readSerial(read.serial)).toEqual(read);
  });

  test.prop([fc.stringMatching(/^[0-9A-Za-z .-]{1,40}$/)])('is the same in small letters', (typed) => {
    expect(readSerial(typed.toLowerCase())).toEqual(readSerial(typed.toUpperCase()));
  });
});

describe('[CAT-6] a model', () => {
  test.each([
    ['Motion+ 500', true],
    ['Névé 29 / E', true],
    ['', false],
    ['..', false],
    [' Ridge', false],
    ['Ridge\n', false],
    ['\uD83D', false],
    ['R'.repeat(81), false],
  ] as const)('%j may be one: %s', (text, isOne) => {
    expect(isModelName(text)).toBe(isOne);
  });

  test('is sent with an underscore for each plus sign', () => {
    expect(modelInPath('Motion+ 500+')).toBe('Motion_ 500_');
  });

  test.prop([fc.string()])('keeps everything but its plus signs', (model) => {
    const sent = modelInPath(model);
    expect(sent).not.toContain('+');
    expect(sent).toHaveLength(model.length);
    expect(sent.replaceAll('_', '')).toBe(model.replaceAll(/[+_]/g, ''));
  });
});
