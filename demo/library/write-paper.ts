import type { PaperRecipe } from '../../server/modules/library/schema.ts';

/** A letter page, in points. */
const page = { width: 612, height: 792, margin: 60 } as const;

/** Helvetica is half as wide as it is high, on an average: so many letters of 10 points fit a line for certain. */
const lettersInLine = 88;

type Line = { readonly text: string; readonly size: number; readonly bold: boolean; readonly above: number };

/** A document of a maker's as a PDF, in the two fonts that every reader has. */
export function writePaper(recipe: PaperRecipe, maker = 'Cycles Boréal'): Buffer {
  const pages = paged(linesOf(recipe, maker)).map(contentOf);
  const firstPage = 6;
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ');
  return fileOf([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${recipe.lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(recipe.title)} /Producer (Paceline) >>`,
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + 2 * at + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

function linesOf({ title, facts, sections }: PaperRecipe, maker: string): Line[] {
  const plain = (text: string): Line => ({ text, size: 10, bold: false, above: 5 });
  return [
    { text: maker, size: 10, bold: true, above: 0 },
    ...wrapped(title, 46).map((text) => ({ text, size: 18, bold: true, above: 8 })),
    ...facts.flatMap((fact) => wrapped(fact, lettersInLine).map(plain)),
    ...sections.flatMap((section) => [
      { text: section.title, size: 12, bold: true, above: 16 },
      ...section.lines.flatMap((line) => wrapped(line, lettersInLine).map(plain)),
    ]),
  ];
}

function paged(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]];
  let left: number = page.height - 2 * page.margin;
  for (const line of lines) {
    left -= line.above + line.size;
    if (left < 0) {
      pages.push([]);
      left = page.height - 2 * page.margin - line.size;
    }
    pages.at(-1)?.push(line);
  }
  return pages;
}

function contentOf(lines: readonly Line[]): string {
  let y: number = page.height - page.margin;
  return lines
    .map(({ text, size, bold, above }) => {
      y -= above + size;
      return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${page.margin} ${y} Td ${literal(text)} Tj ET`;
    })
    .join('\n');
}

function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A text in the letters of the two fonts: those of Latin-1. */
function literal(text: string): string {
  const latin = text
    .replaceAll('’', "'")
    .replaceAll('–', '-')
    .replaceAll('œ', 'oe')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
  return `(${latin.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

/** The objects one after the other, and where each of them begins. One letter is one byte. */
function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
