import { strToU8, zlibSync } from 'fflate';
import type { PdfDocument, PdfLineSheet, JpegPicture } from '../../../domain/files/written-file.ts';
import { drawnText } from './drawn.ts';
import { layLineSheet } from './lay-line-sheet.ts';
import { layPages, pagePointsOf } from './lay-pages.ts';
import { fitted, writable } from './paper-text.ts';

/** Numbers of the objects before the pages. */
const [catalog, pageTree, plainFont, boldFont, facts, firstPage] = [1, 2, 3, 4, 5, 6];

type Paper = Pick<PdfDocument, 'locale' | 'title' | 'facts' | 'pageWords' | 'isUpright'>;

/** The images of a document, by the name that its pages draw them with. */
type Images = ReadonlyMap<string, JpegPicture>;

export function writePdf(paper: PdfDocument, logo: JpegPicture | null = null): Uint8Array<ArrayBuffer> {
  return pdfOf(paper, layPages(paper, logo), new Map(logo ? [['Logo', logo]] : []));
}

export function writeLineSheet(sheet: PdfLineSheet, logo: JpegPicture | null = null): Uint8Array<ArrayBuffer> {
  const { pages, images } = layLineSheet(sheet, logo);
  return pdfOf({ ...sheet, isUpright: true }, pages, new Map([...(logo ? [['Logo', logo] as const] : []), ...images]));
}

/** Embeds no fonts, since every PDF reader has these two. */
function pdfOf(paper: Paper, pages: readonly string[], images: Images): Uint8Array<ArrayBuffer> {
  const { width, height, margin } = pagePointsOf(paper);
  const pageAt = (at: number) => firstPage + 2 * at;
  const numbers = pages.map((_, at) =>
    writable(paper.pageWords.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length))),
  );
  // Behind the pages, so that their numbers stay.
  const named = [...images.keys()].map((name, at) => `/${name} ${pageAt(pages.length) + at} 0 R`);
  const picture = named.length > 0 ? ` /XObject << ${named.join(' ')} >>` : '';
  const objects: (readonly Uint8Array[])[] = [
    text(
      `<< /Type /Catalog /Pages ${pageTree} 0 R /Lang (${paper.locale}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    ),
    text(
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 ${plainFont} 0 R /F2 ${boldFont} 0 R >>${picture} >> >>`,
    ),
    text(font('Helvetica')),
    text(font('Helvetica-Bold')),
    text(`<< /Title ${wideText(paper.title)} /Producer (Paceline) >>`),
    ...pages.flatMap((drawn, at) => {
      const footer = drawnText(width - margin, margin, 'plain', { text: numbers[at] ?? '', size: 8 }, true);
      const about = fitted([paper.title, ...paper.facts.slice(0, 1)].join(' · '), 'plain', 8, width / 2);
      const content = zlibSync(strToU8([drawn, drawnText(margin, margin, 'plain', about), footer].join('\n'), true));
      return [
        text(`<< /Type /Page /Parent ${pageTree} 0 R /Contents ${pageAt(at) + 1} 0 R >>`),
        [...text(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`), content, ...text('\nendstream')],
      ];
    }),
    ...[...images.values()].map(pictureObject),
  ];
  return fileOf(objects);
}

function pictureObject({ jpeg, width, height }: JpegPicture): readonly Uint8Array[] {
  const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
  return [...text(`${head}\nstream\n`), jpeg, ...text('\nendstream')];
}

/** All objects in order, then the table of their offsets. */
function fileOf(objects: readonly (readonly Uint8Array[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (...more: readonly Uint8Array[]) => {
    for (const part of more) {
      parts.push(part);
      length += part.length;
    }
  };
  // Bytes above 127 mark the file as binary.
  add(...text('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'));
  const starts = objects.map((object, at) => {
    const start = length;
    add(...text(`${at + 1} 0 obj\n`), ...object, ...text('\nendobj\n'));
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${facts} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  add(...text(end));
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function text(content: string): readonly Uint8Array[] {
  return [strToU8(content, true)];
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** A text outside of the pages, in any letters. */
function wideText(value: string): string {
  const units = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}
