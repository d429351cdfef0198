import { strFromU8, unzlibSync } from 'fflate';

/** A text on a page: where it begins, how large it is and in which font. */
type PdfText = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: string;
  readonly text: string;
};

/** What a PDF of ours says, page by page; follows its table of objects, so that a wrong one is found out. */
export function readPdf(bytes: Uint8Array): { readonly pages: readonly (readonly PdfText[])[]; readonly head: string } {
  const file = strFromU8(bytes, true);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const table = file.slice(start).split('\n');
  if (table[0] !== 'xref') throw new Error('the table of objects is not where the file says');
  const count = Number(table[1]?.split(' ')[1]);
  const objects = Array.from({ length: count - 1 }, (_, at) => {
    const from = Number((table[at + 3] ?? '').slice(0, 10));
    if (!file.startsWith(`${at + 1} 0 obj\n`, from)) throw new Error(`object ${at + 1} is not where the file says`);
    return file.slice(from, file.indexOf('\nendobj\n', from));
  });
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects[1] ?? '')?.[1] ?? '';
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => {
    const page = objects[Number(number) - 1] ?? '';
    const content = objects[Number(/\/Contents (\d+)/.exec(page)?.[1]) - 1] ?? '';
    const length = Number(/\/Length (\d+)/.exec(content)?.[1]);
    const from = content.indexOf('stream\n') + 7;
    const packed = Uint8Array.from(content.slice(from, from + length), (sign) => sign.charCodeAt(0));
    return textsOf(unzlibSync(packed));
  });
  return { pages, head: objects.slice(0, 5).join('\n') };
}

function textsOf(content: Uint8Array): PdfText[] {
  const shown = /BT \/(\w+) ([\d.]+) Tf ([\d.-]+) ([\d.-]+) Td \(((?:\\.|[^\\)])*)\) Tj ET/g;
  return [...strFromU8(content, true).matchAll(shown)].map(([, font = '', size, x, y, text = '']) => {
    const bytes = Uint8Array.from(text.replaceAll(/\\(.)/g, '$1'), (sign) => sign.charCodeAt(0));
    return {
      font,
      size: Number(size),
      x: Number(x),
      y: Number(y),
      text: new TextDecoder('windows-1252').decode(bytes),
    };
  });
}
