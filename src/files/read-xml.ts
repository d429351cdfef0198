import { Parser } from 'saxen';
import { ReadRefused } from './read-refused.ts';

export type XmlHearers = {
  /** Without namespace prefixes, which vary by program. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** `isEnough` ends reading early. Custom entities are not resolved (F-62). */
export function readXml(bytes: Uint8Array, hearers: XmlHearers, isEnough: () => boolean = () => false): void {
  const parser = new Parser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const stopIfEnough = () => {
    if (isEnough()) parser.stop();
  };
  let failure: Error | null = null;
  parser
    .on('openTag', (name, attributes, decode) => {
      const read = Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)]);
      hearers.open(local(name), Object.fromEntries(read) as Record<string, string>);
      stopIfEnough();
    })
    .on('closeTag', (name) => hearers.close?.(local(name)))
    .on('text', (text, decode) => hearers.text?.(decode(text)))
    .on('cdata', (text) => hearers.text?.(text))
    .on('error', (error) => (failure ??= error))
    .parse(new TextDecoder().decode(bytes));
  if (failure) throw new ReadRefused('unreadable');
}

/** Programs write a set flag as 1 or true. */
export function isTrue(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true';
}
