/** A text in both languages. What consists of names and figures is written once, the English way. */
export type Term = string | TwoLanguages;

export type TwoLanguages = { readonly en: string; readonly fr: string };

/** `14.6 kg` → 14.6 kg and 14,6 kg; in both languages a figure keeps to its unit. */
export function inBothLanguages(term: Term): TwoLanguages {
  if (typeof term !== 'string') return { en: unitsHeld(term.en), fr: unitsHeld(term.fr) };
  return { en: unitsHeld(term), fr: unitsHeld(term.replaceAll(/(\d)\.(\d)/g, '$1,$2')) };
}

function unitsHeld(text: string): string {
  return text.replaceAll(/(\d) (mm|cm|m|kg|g|in|po|Wh|Nm|ml|lm)(?![\p{L}\d])/gu, '$1\u00A0$2');
}
