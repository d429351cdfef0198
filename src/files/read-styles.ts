import { getFormatFromId } from 'numfmt';
import { readXml } from './read-xml.ts';

const general = 'General';

/** Number formats by cell format index. */
export function readNumberFormats(bytes: Uint8Array | null): readonly string[] {
  const formats: string[] = [];
  if (bytes === null) return formats;
  const own = new Map<number, string>();
  let isCellFormats = false;
  readXml(bytes, {
    open(name, { numFmtId = '0', formatCode = general }) {
      const id = Number(numFmtId);
      if (name === 'numFmt') own.set(id, formatCode);
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats) formats.push(own.get(id) ?? getFormatFromId(id) ?? general);
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return formats;
}
