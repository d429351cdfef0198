/** Width and height from a JPEG's frame header (ITU T.81, B.2.2). Throws when there is none. */
export function pixelsOf(jpeg: Buffer): { readonly width: number; readonly height: number } {
  let at = 2;
  while (jpeg[at] === 0xff) {
    const marker = jpeg[at + 1];
    if (marker === 0xc0 || marker === 0xc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('no JPEG');
}
