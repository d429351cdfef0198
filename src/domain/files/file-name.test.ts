import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { distinctNames, fileNameOf } from './file-name.ts';

describe('[DOC-3] what a file is called where it is saved', () => {
  test('its title and who took it', () => {
    expect(fileNameOf('Trail 29, côté', 'jpg', '© Ève Roy')).toBe('Trail 29, côté (© Ève Roy).jpg');
    expect(fileNameOf('Fork 1/2: "oil"?', 'pdf')).toBe('Fork 1-2- -oil-.pdf');
    expect(fileNameOf(' .. ', 'pdf')).toBe('file.pdf');
  });

  test.prop([fc.string({ unit: 'binary' }), fc.option(fc.string({ unit: 'binary' }))])(
    'is one that every file system takes',
    (title, credit) => {
      const name = fileNameOf(title, 'pdf', credit);
      expect(name).toMatch(/^[^\p{Cc}\p{Cs}\\/:*?"<>|.][^\p{Cc}\p{Cs}\\/:*?"<>|]*\.pdf$/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(124);
    },
  );
});

test('[DOC-4] no two files of a ZIP have the same name', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'a.pdf', 'b', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'b',
    'b (2)',
  ]);
});

test.prop([fc.array(fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'b'))])(
  '[DOC-4] however they are called',
  (names) => {
    expect(new Set(distinctNames(names).map((name) => name.toLowerCase())).size).toBe(names.length);
  },
);
