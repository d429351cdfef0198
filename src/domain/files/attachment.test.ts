import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  ATTACHMENT_NAME_MAX_LENGTH,
  attachmentName,
  type AttachmentType,
  attachmentTypeOf,
  attachmentTypes,
  isHeic,
} from './attachment.ts';

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));

const beginnings: Readonly<Record<AttachmentType, string>> = {
  'image/jpeg': '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000',
  'image/png': '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR',
  'image/webp': 'RIFF\u0024\u0000\u0000\u0000WEBPVP8 ',
  'application/pdf': '%PDF-1.7\n',
};

describe('[WAR-2, F-68] what a file is by its content', () => {
  test.each(attachmentTypes)('%s is taken', (type) => {
    expect(attachmentTypeOf(bytesOf(beginnings[type]))).toBe(type);
  });

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a script', 'self.addEventListener("fetch", () => {})'],
    ['a program', 'MZ\u0090\u0000'],
    ['a GIF that is a script too', 'GIF89a/*'],
    ['a PDF behind a page', '<html>%PDF-1.7'],
    ['an archive', 'PK\u0003\u0004'],
    ['sound in the same wrapping as WebP', 'RIFF\u0024\u0000\u0000\u0000WAVEfmt '],
    ['half a beginning', '\u0089PNG'],
    ['nothing', ''],
  ])('%s is not taken', (_what, content) => {
    expect(attachmentTypeOf(bytesOf(content))).toBeNull();
  });

  test.each(['heic', 'heix', 'hevc', 'mif1'])('a tablet’s picture (%s) is known and not taken', (brand) => {
    const picture = bytesOf(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000`);
    expect([isHeic(picture), attachmentTypeOf(picture)]).toEqual([true, null]);
  });

  test('a film and a JPEG are no picture of a tablet', () => {
    expect([bytesOf('\u0000\u0000\u0000\u0018ftypisom'), bytesOf(beginnings['image/jpeg'])].map(isHeic)).toEqual([
      false,
      false,
    ]);
  });

  test.prop([fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 40 })])(
    'only how it begins counts, whatever follows',
    (content, more) => {
      const type = attachmentTypeOf(content);
      if (type !== null) expect(attachmentTypeOf(Uint8Array.from([...content, ...more]))).toBe(type);
      for (const known of attachmentTypes) {
        expect(attachmentTypeOf(Uint8Array.from([...bytesOf(beginnings[known]), ...more]))).toBe(known);
      }
    },
  );
});

describe('[WAR-2, F-68] what a file is called from now on', () => {
  test.each([
    ['cadre fissuré.JPG', 'image/jpeg', 'cadre fissuré.jpg'],
    ['scan.pdf.exe', 'application/pdf', 'scan.pdf.pdf'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\Users\\Ann\\photo.webp', 'image/webp', 'photo.webp'],
    ['/', 'image/jpeg', 'file.jpg'],
    ['..', 'image/jpeg', 'file.jpg'],
    ['.htaccess', 'image/jpeg', 'htaccess.jpg'],
    ['', 'application/pdf', 'file.pdf'],
    ['a:b*c?"d<e>f|g.png', 'image/png', 'a-b-c-d-e-f-g.png'],
    ['photo\u0000.png', 'image/png', 'photo-.png'],
    // Shown as photo-exe.jpg where the mark turns the letters round.
    ['photo-\u202egpj.exe', 'image/jpeg', 'photo--gpj.jpg'],
    ['half \ud83d.jpg', 'image/jpeg', 'half -.jpg'],
    ['e\u0301te\u0301.jpg', 'image/jpeg', 'été.jpg'],
  ] as const)('%j, which is %s, becomes %j', (given, type, name) => {
    expect(attachmentName(given, type)).toBe(name);
  });

  test('of 300 characters what fits stays, with the ending', () => {
    const name = attachmentName(`${'a'.repeat(296)}.jpg`, 'image/jpeg');
    expect([name.length, name.slice(-5)]).toEqual([ATTACHMENT_NAME_MAX_LENGTH, 'a.jpg']);
    const bikes = attachmentName('🚲'.repeat(150), 'image/webp');
    expect([bikes.length <= ATTACHMENT_NAME_MAX_LENGTH, bikes.isWellFormed(), bikes.endsWith('🚲.webp')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 320 }), fc.constantFrom(...attachmentTypes)])(
    'it is one that every file system takes, short, with the ending of what it is',
    (given, type) => {
      const name = attachmentName(given, type);
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|.\s][^\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]*\.(jpg|png|webp|pdf)$/u);
      expect(name.length).toBeLessThanOrEqual(ATTACHMENT_NAME_MAX_LENGTH);
    },
  );
});
