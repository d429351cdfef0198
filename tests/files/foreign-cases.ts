import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { limits } from '../../src/files/limits.ts';
import { type FileCase, given } from './support/file-case.ts';
import { csv, line, number, sheet, text } from './support/sheet.ts';

const fine = line(text('PC-2'), number(2));
const bytes = (...values: number[]) => new Uint8Array(values);
const oldWorkbook = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

function lockedWorkbook(): Uint8Array {
  const locked = new Uint8Array(1024);
  locked.set(oldWorkbook);
  locked.set(new Uint8Array(Uint16Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0)).buffer), 512);
  return locked;
}

/** A workbook with more files in it. */
function withFiles(workbook: Uint8Array, files: Record<string, Uint8Array>): Uint8Array {
  return zipSync({ ...unzipSync(workbook), ...files });
}

/** The same workbook with a chart as its first sheet. */
function withChart(workbook: Uint8Array): Uint8Array {
  const files = unzipSync(workbook);
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet';
  const added = {
    'xl/workbook.xml': ['<sheets>', '<sheets><sheet name="Chart" sheetId="90" r:id="chart"/>'],
    'xl/_rels/workbook.xml.rels': [
      '</Relationships>',
      `<Relationship Id="chart" Type="${kind}" Target="chartsheets/sheet1.xml"/></Relationships>`,
    ],
  } as const;
  const changed = Object.entries(added).map(([name, [before, after]]) => [
    name,
    strToU8(strFromU8(files[name] ?? new Uint8Array()).replace(before, after)),
  ]);
  return withFiles(workbook, {
    ...(Object.fromEntries(changed) as Record<string, Uint8Array>),
    'xl/chartsheets/sheet1.xml': strToU8('<chartsheet/>'),
  });
}

function binaryWorkbook(): Uint8Array {
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  return zipSync({
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="r" Type="${kind}" Target="xl/workbook.bin"/></Relationships>`,
    ),
    'xl/workbook.bin': bytes(0x83, 0x01, 0x00, 0x80, 0x01, 0x32),
  });
}

/** Two entries of the same name, which no ZIP library writes. */
function withTwin(workbook: Uint8Array): Uint8Array {
  const twin = withFiles(workbook, { 'xl/worksheets/sheet9.xml': strToU8('<worksheet/>') });
  return Uint8Array.from(
    Buffer.from(Buffer.from(twin).toString('latin1').replaceAll('sheet9.xml', 'sheet0.xml'), 'latin1'),
  );
}

function utf16(content: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(`\ufeff${content}`, (letter) => letter.charCodeAt(0)).buffer);
}

const picture = bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13);
const unread = 'not in UTF-8; save it as CSV UTF-8';
/** A booking reads its own workbook alone. */
const asText = ['order', 'feed'] as const;
const both = ['PC-1 × 4', 'PC-2 × 2'];

export const foreignCases: readonly FileCase[] = [
  given('foreign file', 'an older workbook (.xls)', oldWorkbook, {
    refused: {
      order: 'other-workbook',
      booking: 'other-workbook',
      feed: 'feed: a workbook of another kind; save it as .xlsx or .csv',
    },
  }),
  given(
    'foreign file',
    'an open document',
    zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
    {
      refused: {
        order: 'other-workbook',
        booking: 'other-workbook',
        feed: 'feed: a workbook of another kind; save it as .xlsx or .csv',
      },
    },
  ),
  given('foreign file', 'a binary workbook (.xlsb)', binaryWorkbook(), {
    refused: {
      order: 'other-workbook',
      booking: 'other-workbook',
      feed: 'feed: a workbook of another kind; save it as .xlsx or .csv',
    },
  }),
  given('damaged file', 'two files of one name in a workbook', withTwin(sheet([fine])), {
    refused: { order: 'unreadable', booking: 'unreadable', feed: 'feed: damaged; save it again' },
  }),
  given(
    'foreign file',
    'a web page that is called .xls',
    strToU8('<html><table><tr><td>PC-1</td><td>4</td></tr></table></html>'),
    {
      refused: {
        order: 'web-page',
        booking: 'not-ours',
        feed: 'feed: a web page saved as a workbook; save it as .xlsx or .csv',
      },
    },
  ),
  given('foreign file', 'a picture', picture, {
    refused: {
      order: 'unreadable',
      booking: 'not-ours',
      feed: 'feed, line 1: contains null bytes; save it as CSV UTF-8',
    },
  }),
  given('foreign file', 'nothing', bytes(), {
    refused: { order: 'nothing-in-it', booking: 'not-ours', feed: 'feed: the file is empty' },
  }),
  given('locked file', 'a workbook with a password', lockedWorkbook(), {
    refused: { order: 'locked', booking: 'locked', feed: 'feed: locked by a password; save it without one' },
  }),
  given('damaged file', 'a workbook that is cut off', sheet([fine]).subarray(0, 900), {
    refused: { order: 'unreadable', booking: 'unreadable', feed: 'feed: damaged; save it again' },
  }),
  given('bomb', 'a sheet that unpacks to more than 60 MB', sheet([' '.repeat(limits.unpackedBytes + 1)]), {
    refused: { order: 'too-large', booking: 'too-large', feed: 'feed: too large once unpacked; save it as .csv' },
  }),
  given(
    'bomb',
    'entities that define one another',
    sheet([line(text('PC-1'), '<c t="inlineStr"><is><t>&b;</t></is></c>')], {
      doctype: '<!DOCTYPE w [<!ENTITY a "1"><!ENTITY b "&a;&a;">]>',
    }),
    {
      refused: {
        order: 'PC-1: not-a-whole-number',
        booking: 'PC-1: not-a-number',
        feed: "feed, line 2, column Qty: '&b;' is not a whole number",
      },
    },
  ),
  given(
    'pictures',
    'over the cells of a workbook',
    withFiles(sheet([fine]), { 'xl/media/image1.png': picture, 'xl/drawings/drawing1.xml': strToU8('<wsDr/>') }),
    {
      taken: ['PC-2 × 2'],
    },
  ),

  given('pictures', 'a chart as the first sheet', withChart(sheet([fine])), { taken: ['PC-2 × 2'] }),

  ...([',', ';', '\t'] as const).map((sign) =>
    given(
      'separators',
      `${JSON.stringify(sign)} between columns`,
      csv(`PC-1${sign}"Chain${sign} ""12 v"""${sign}4\nPC-2${sign}Brake${sign}2\n`, sign),
      {
        readers: asText,
        taken: both,
      },
    ),
  ),
  given('separators', 'as the first line says', strToU8('sep=;\r\nSKU;Name;Qty\r\nPC-1;Chain;4\r\nPC-2;Brake;2\r\n'), {
    readers: asText,
    taken: both,
  }),
  ...['"sep=;"\r\n', 'sep=;;;\r\n', 'sep=;\r', '\ufeffsep=;\r\n'].map((first) =>
    given(
      'separators',
      `as the first line says (${JSON.stringify(first)})`,
      strToU8(`${first}SKU;Name;Qty\r\nPC-1;Chain;4\r\nPC-2;Brake;2\r\n`),
      {
        readers: asText,
        taken: both,
      },
    ),
  ),
  ...['', 'sep=|\r\n'].map((first) =>
    given(
      'separators',
      `bars, ${first === '' ? 'as found' : 'as the first line says'}`,
      strToU8(`${first}SKU|Name|Qty\r\nPC-1|Chain, black|4\r\nPC-2|Brake|2\r\n`),
      {
        readers: asText,
        taken: both,
      },
    ),
  ),
  given(
    'separators',
    'the mark with which old programs end a file',
    strToU8('SKU,Name,Qty\r\nPC-1,Chain,4\r\nPC-2,Brake,2\r\n\u001a'),
    {
      readers: asText,
      taken: both,
    },
  ),
  given('separators', 'line ends of a Mac', strToU8('SKU,Name,Qty\rPC-1,Chain,4\rPC-2,Brake,2'), {
    readers: asText,
    taken: both,
  }),
  given('separators', 'lines in a quoted cell', csv('PC-1,"two\nlines",4\nPC-2,Brake,2'), {
    readers: asText,
    taken: both,
  }),
  given('separators', 'a quote that nobody closes', csv('PC-1,"Chain,4\nPC-2,Brake,2'), {
    readers: asText,
    taken: both,
    refused: { feed: 'feed, line 2: a quotation mark is not closed' },
  }),
  ...['\u2028', '\u2029', '\u000b', '\u000c', '\u0085'].map((end) =>
    given(
      'separators',
      `lines of other programs (${end.charCodeAt(0).toString(16)})`,
      strToU8(`PC-1\t4${end}PC-2\t2`),
      {
        readers: ['order'],
        taken: both,
      },
    ),
  ),
  given(
    'separators',
    'blanks in front of quotation marks',
    strToU8('SKU, Name, Qty\n"PC-1", "Chain", "4"\n"PC-2", "Brake", "2"'),
    {
      readers: ['order'],
      taken: both,
    },
  ),
  ...['PC-1,Chain,1,000', 'PC-1,Chain,1,5', 'PC-1,Chain 10,11,4', 'PC-1,Chain,4,9'].map((row) =>
    given('shifted fields', `a comma too many under headings (${row})`, csv(`${row}\nPC-2,Brake,2`), {
      readers: asText,
      taken: ['PC-2 × 2'],
      refused: { order: 'PC-1: not-a-whole-number', feed: 'feed, line 2: 4 fields where the header has 3' },
    }),
  ),
  ...['PC-1,1,000', 'PC-1,1,5'].map((row) =>
    given('shifted fields', `a comma too many without headings (${row})`, strToU8(`${row}\nPC-2,2\nPC-3,3`), {
      readers: ['order'],
      taken: ['PC-2 × 2', 'PC-3 × 3'],
      refused: { order: 'PC-1: not-a-whole-number' },
    }),
  ),
  given('shifted fields', 'a thousand alone', strToU8('PC-1,1,000'), {
    readers: ['order'],
    refused: { order: 'PC-1: not-a-whole-number' },
  }),
  given('shifted fields', 'a note behind the quantity, without headings', strToU8('PC-1,4,urgent\nPC-2,2\nPC-3,3'), {
    readers: ['order'],
    taken: [...both, 'PC-3 × 3'],
  }),
  given('shifted fields', 'three columns of numbers', strToU8('PC-1,4,19.95\nPC-2,2,5'), {
    readers: ['order'],
    taken: both,
  }),
  given(
    'shifted fields',
    'cells behind the headings, which stand where they stand',
    strToU8('SKU\tName\tQty\t\nPC-1\tx\t4\tnote\nPC-2\tx\t2\t'),
    {
      readers: asText,
      taken: both,
    },
  ),
  given('separators', 'inches', csv('PC-1,Tyre 29" x 2.4",4\nPC-2,Brake,2'), { readers: asText, taken: both }),
  given(
    'separators',
    'rows of nothing but separators at the end',
    csv(`PC-1,Chain,4\nPC-2,Brake,2\n${',,\n'.repeat(900)}`),
    { readers: asText, taken: both },
  ),

  given(
    'encoding',
    'UTF-8 with its mark',
    strToU8('\ufeffSKU;Désignation;Name;Qty\r\nPC-1;Chaîne;x;4\r\nPC-2;Frein;x;2\r\n'),
    { readers: asText, taken: both },
  ),
  given('encoding', 'UTF-16', utf16('SKU\tName\tQty\r\nPC-1\tChaîne\t4\r\nPC-2\tFrein\t2\r\n'), {
    readers: asText,
    taken: both,
  }),
  given(
    'encoding',
    'Windows-1252, which only a map can tell',
    Uint8Array.from('SKU;Name;Qty\r\nPC-1;Chaîne;4\r\nPC-2;Frein;2\r\n', (letter) => letter.charCodeAt(0)),
    {
      readers: asText,
      taken: both,
      refused: { feed: `feed, line 2: ${unread}` },
    },
  ),

  given('decimal signs', 'zeros behind a comma, between semicolons', csv('PC-1;Chain;4,00\nPC-2;Brake;2', ';'), {
    readers: asText,
    taken: both,
  }),
  given(
    'decimal signs',
    'a comma that may be a thousand, between semicolons',
    csv('PC-1;Chain;1,000\nPC-2;Brake;2', ';'),
    {
      readers: asText,
      taken: ['PC-2 × 2'],
      refused: { order: 'PC-1: not-a-whole-number', feed: "feed, line 2, column Qty: '1,000' is not a whole number" },
    },
  ),
  given('decimal signs', 'a thousand between commas', csv('PC-1,Chain,"1,000"\nPC-2,Brake,2'), {
    readers: asText,
    taken: ['PC-1 × 1000', 'PC-2 × 2'],
    comma: 'decimals',
  }),
  given('decimal signs', 'a narrow space of French spreadsheets', csv('PC-1;Chaîne;1\u202f000\nPC-2;Frein;2', ';'), {
    readers: asText,
    taken: ['PC-1 × 1000', 'PC-2 × 2'],
  }),

  given('formula text', 'a formula that a cell would compute', csv("'=PC-1,=1+1,4\nPC-2,Brake,2"), {
    readers: ['order'],
    taken: ['=PC-1 × 4', 'PC-2 × 2'],
  }),
  given('formula text', 'a formula as quantity', csv('PC-1,Chain,=2+2\nPC-2,Brake,2'), {
    readers: asText,
    taken: ['PC-2 × 2'],
    refused: { order: 'PC-1: not-a-whole-number', feed: "feed, line 2, column Qty: '=2+2' is not a whole number" },
  }),
  given('formula text', 'a text that is kept from becoming a number', csv('"=""00123""",Chain,4\nPC-2,Brake,2'), {
    readers: asText,
    taken: ['00123 × 4', 'PC-2 × 2'],
  }),
  given('shown errors', 'a number in too narrow a column', csv('PC-1,Chain,####\nPC-2,Brake,2'), {
    readers: asText,
    taken: ['PC-2 × 2'],
    refused: {
      order: 'PC-1: not-a-whole-number',
      feed: "feed, line 2, column Qty: '####' is an error of the spreadsheet",
    },
  }),
];
