import type { AppConfig } from '../../../contract/config.ts';
import type { Currency } from '../../../domain/access.ts';
import type { PaperColumn } from '../../../domain/written-paper.ts';

/** What a document is made of beside what it is about. */
export type PaperOf = {
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

export const word = (heading: string, width: number): PaperColumn => ({ heading, width, isFigure: false, wraps: true });
export const figure = (heading: string, width: number): PaperColumn => ({ heading, width, isFigure: true });
