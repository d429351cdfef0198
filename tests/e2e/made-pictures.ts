import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { framePng } from '../../demo/claims/write-png.ts';
import { ATTACHMENT_MAX_BYTES } from '../../src/domain/files/attachment.ts';

/** A file to choose, as Playwright takes it. */
export type MadeFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A photo as a browser writes it: a JPEG of one colour with a bar across. */
export async function madeJpeg(page: Page, name: string, colour: string): Promise<MadeFile> {
  const base64 = await page.evaluate((paint) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_600, height: 1_200 });
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('a canvas can be drawn on');
    drawing.fillStyle = paint;
    drawing.fillRect(0, 0, 1_600, 1_200);
    drawing.fillStyle = '#111';
    drawing.fillRect(200, 500, 1_200, 90);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, colour);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A PNG that no compression makes smaller, of 3 × width × height bytes; the same for the same seed. */
export function noisyPng(name: string, width: number, height: number, seed: number): MadeFile {
  let state = seed * 2_654_435_761 + 1;
  const noise = Buffer.alloc((width * 3 + 1) * height);
  for (let at = 0; at < noise.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Each line begins with its filter: none.
    noise[at] = at % (width * 3 + 1) === 0 ? 0 : state >>> 24;
  }
  return png(name, width, height, deflateSync(noise, { level: 0 }));
}

/** A PNG of one colour: large to look at, and small to send. */
export function plainPng(name: string, width: number, height: number): MadeFile {
  return png(name, width, height, deflateSync(Buffer.alloc((width * 3 + 1) * height)));
}

function png(name: string, width: number, height: number, pixels: Buffer): MadeFile {
  return { name, mimeType: 'image/png', buffer: framePng(width, height, pixels) };
}

/** Width and height of a JPEG, in pixels, as its frame says. */
export function sizeOfJpeg(bytes: Buffer): { readonly width: number; readonly height: number } | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const text = (name: string, mimeType: string, content: string): MadeFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content, 'latin1'),
});

/** F-68. What a claim does not take, whatever it is called. */
export const refusedFiles = {
  heic: text('IMG_0042.HEIC', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  svg: text('frame.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  program: text('crack.jpg', 'image/jpeg', `MZ\x90\0\x03${'\0'.repeat(60)}PE\0\0`),
  large: text('manual.pdf', 'application/pdf', `%PDF-1.4\n${' '.repeat(ATTACHMENT_MAX_BYTES)}`),
  empty: text('nothing.jpg', 'image/jpeg', ''),
  damaged: text('torn.jpg', 'image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0torn off here'),
} as const;
