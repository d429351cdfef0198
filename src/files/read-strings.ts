import { readXml } from './read-xml.ts';

/** The workbook's shared texts, without Japanese phonetic readings. */
export function readStrings(bytes: Uint8Array | null): readonly string[] {
  const strings: string[] = [];
  if (bytes === null) return strings;
  let text = '';
  let isText = false;
  let isReading = false;
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    close(name) {
      if (name === 'si') strings.push(text);
      if (name === 'rPh') isReading = false;
      isText = false;
    },
    text(part) {
      if (isText) text += part;
    },
  });
  return strings;
}
