import { type Said, say } from '../../admin/texts/say.ts';

type Size = { readonly width: number; readonly height: number };
type Ending = 'svg' | 'png' | 'jpg' | 'webp';

export const mediaTypes: Record<Ending, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** What an SVG can hold that a picture has no need of. */
const active = /<script|<foreignobject|\son[a-z]+\s*=|javascript:/i;

/** What a file really is, whatever its name says. */
export function endingOf(bytes: Buffer): Ending | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('\u00FF\u00D8\u00FF', 'latin1'))) return 'jpg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[^>]*-->\s*)?(<!doctype[^>]*>\s*)?<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 2_000),
  )
    ? 'svg'
    : null;
}

/** Its size, or why it cannot be used. */
export async function measure(bytes: Buffer, ending: Ending): Promise<Size | { readonly fault: Said }> {
  const said = ending === 'svg' ? sizeOfSvg(bytes.toString('utf8')) : null;
  if (said !== null && 'fault' in said) return said;
  const { loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(said === null ? bytes : sizedSvg(bytes, said)).catch(() => null);
  if (image === null || image.width === 0) return { fault: say`is damaged` };
  return said ?? { width: image.width, height: image.height };
}

function sizeOfSvg(text: string): Size | { readonly fault: Said } {
  if (active.test(text)) return { fault: say`holds a script; export it as a plain drawing` };
  const box = /<svg\b[^>]*\sviewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(text);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  return width > 0 && height > 0 ? { width, height } : { fault: say`has no viewBox, so that its shape is not known` };
}

/** With its size written out, which the painter needs. */
export function sizedSvg(bytes: Buffer, { width, height }: Size): Buffer {
  const scale = 1_024 / Math.max(width, height);
  const text = bytes.toString('utf8').replace(/<svg\b[^>]*>/, (tag) => {
    const plain = tag.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
    return plain.replace('<svg', `<svg width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`);
  });
  return Buffer.from(text);
}
