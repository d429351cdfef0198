const longest = 5_000;

/** The company's words to a dealer, as a command is given them. */
export type AnswerText = { readonly text?: string | undefined; readonly 'text-fr'?: string | undefined };

export function textFaults({ text, 'text-fr': textFr }: AnswerText): string[] {
  return [
    text === undefined ? null : textFault(text),
    textFr === undefined ? null : textFault(textFr),
    text === undefined && textFr !== undefined ? 'Add the English text: --text TEXT' : null,
  ].filter((fault) => fault !== null);
}

function textFault(text: string): string | null {
  if (text.trim() === '') return 'A text without words says nothing';
  if (text.length > longest) return `Use at most ${longest} characters`;
  const isPlain = !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\t]/g, ''));
  return isPlain ? null : 'A text has no control characters but line breaks and tabs';
}
