import { attributeOf, htmlTokens } from './html-tokens.ts';

/** A cell as it stands in the source, with what is shown in it. */
export type TableCell = { readonly attributes: string; readonly text: string };

type Row = { readonly isHidden: boolean; readonly cells: TableCell[] };

/** Rows of the first table, or none. Nested tables count as text. */
export function tableRows(html: string): readonly Row[] {
  const rows: Row[] = [];
  let depth = 0;
  let open: { attributes: string; text: string } | null = null;
  const end = () => {
    if (open !== null) rows.at(-1)?.cells.push(open);
    open = null;
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      if (open !== null) open.text += token.text;
      continue;
    }
    const { kind, tag, attributes } = token;
    if (tag === 'table') {
      depth += kind === 'open' ? 1 : -1;
      if (depth === 0) break;
    } else if (depth === 1 && tag === 'tr') {
      end();
      if (kind === 'open') rows.push({ isHidden: isHidden(attributes), cells: [] });
    } else if (depth === 1 && (tag === 'td' || tag === 'th')) {
      end();
      if (kind === 'open') open = { attributes, text: '' };
    } else if (open !== null && /^(br|p|div)$/.test(tag)) {
      // Two numbers on two lines are no third one.
      open.text += '\n';
    }
  }
  end();
  return rows;
}

/** Whether who copied a row or cell did not see it. */
export function isHidden(attributes: string): boolean {
  const style = attributeOf(attributes, 'style') ?? '';
  return attributeOf(attributes, 'hidden') !== null || /display:\s*none|mso-hide:\s*all/i.test(style);
}
