import type { CardVerdict } from './card-payment.ts';

/** The provider's field for a card, drawn into a place of the page. */
export type CardField = {
  /** Shows the card to the bank, which may ask for a confirmation in a window of its own. `message`: in the provider's words. */
  readonly confirm: () => Promise<{ readonly verdict: CardVerdict; readonly message: string | null }>;
  readonly close: () => void;
};

type CardFieldTerms = {
  readonly publishableKey: string;
  /** Of the intent that is paid. */
  readonly clientSecret: string;
  readonly locale: 'en' | 'fr';
};

/** F-57. Rejects where the provider's script is blocked or does not come. */
export type OpenCardField = (terms: CardFieldTerms, host: HTMLElement) => Promise<CardField>;
