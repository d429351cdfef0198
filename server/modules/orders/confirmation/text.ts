import type { ConfirmationContent } from './content.ts';
import { words } from './messages.ts';

/** The confirmation as plain text: in every mail program, and read aloud in its order. */
export function textOf(content: ConfirmationContent, link: string | null): string {
  const { colon } = words[content.lang];
  const labelled = ({ label, value }: { label: string; value: string }) => `${label}${colon} ${value}`;
  const lines = content.lines.map(({ quantity, sku, name, total, backorder }) => {
    const missing = backorder === null ? '' : ` (${backorder})`;
    return `${quantity} × ${sku}  ${name}  ${total}${missing}`;
  });
  const paragraphs = [
    content.intro,
    content.documentNo === null ? '' : labelled(content.documentNo),
    lines.join('\n'),
    content.sums.map(labelled).join('\n'),
    ...content.remarks,
    ...content.paragraphs.map(({ label, value }) => `${label}${colon}\n${value}`),
    link === null ? '' : `${content.linkLabel}${colon}\n${link}`,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}
