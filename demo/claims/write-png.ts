import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** A picture as a PNG, in true colour; `colourAt` is asked for every pixel, row by row from the top left. */
export function writePng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rowBytes = 3 * width;
  const filtered = Buffer.alloc(height * (rowBytes + 1));
  let above = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y += 1) {
    const row = new Uint8Array(rowBytes);
    for (let x = 0; x < width; x += 1) row.set(colourAt(x, y).map(Math.round), 3 * x);
    const start = y * (rowBytes + 1);
    // Each row as its difference to the one above it: what shades off becomes small.
    filtered[start] = 2;
    for (let at = 0; at < rowBytes; at += 1) filtered[start + 1 + at] = (row[at] ?? 0) - (above[at] ?? 0);
    above = row;
  }
  return framePng(width, height, deflateSync(filtered));
}

/** A PNG in true colour around its pixels, which are filtered and deflated as PNG has them. */
export function framePng(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
