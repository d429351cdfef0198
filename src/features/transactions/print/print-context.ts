import type { AppConfig } from '../../../contract/config.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Currency } from '../../../domain/account/access.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import type { PdfColumn } from '../../../domain/files/written-file.ts';

/** What a document is made of beside what it is about. */
export type PrintContext = {
  readonly maker: AppConfig['maker'];
  /** What the dealer is called on paper. */
  readonly dealer: string;
  /** A calendar day: 2026-11-20. */
  readonly today: string;
  /** When what it says came, in ms. */
  readonly askedMs: number;
  /** Null where no amount may show (MODE-2). */
  readonly currency: Currency | null;
};

/** INV-2. Who sells in law, or whom the dealer knows while that is not set. */
export function sellerLines(maker: AppConfig['maker'], locale: Locale): readonly string[] {
  const { seller } = maker;
  if (!seller) return [maker.name, ...reachedAt(maker)];
  const { legalName, address, taxNumbers } = seller;
  const numbers = taxNumbers.map(({ tax, taxFr, number }) => `${wordsIn({ en: tax, fr: taxFr }, locale)} ${number}`);
  return [legalName, ...address, ...reachedAt(maker), ...numbers];
}

export function reachedAt({ email, look }: AppConfig['maker']): readonly string[] {
  return look?.phone ? [email, look.phone] : [email];
}

export const word = (heading: string, width: number): PdfColumn => ({ heading, width, isFigure: false, wraps: true });
export const figure = (heading: string, width: number): PdfColumn => ({ heading, width, isFigure: true });
