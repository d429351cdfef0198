import { Plural, Trans } from '@lingui/react/macro';
import type { ReadRefusal } from '../../domain/orders/read-refusal.ts';
import { MAX_LINES } from '../../domain/quick-order/given-line.ts';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/messages/message.tsx';
import type { Reading } from './use-reading.ts';

/** CART-12. What was read of a file or text, or why nothing was. */
export function ReadingMessage({ reading }: { reading: Reading }) {
  if (reading.code === 'under-way') return null;
  if (reading.code === 'refused') {
    return (
      <Message announce tone="bad" title={<Trans>Nothing imported.</Trans>}>
        {reading.name !== null && <>{reading.name} </>}
        <RefusalMessage why={reading.why} />
      </Message>
    );
  }
  const { name, headings, table } = reading;
  const count = reading.lines.length;
  const sheet = table.sheets[table.sheet] ?? '';
  return (
    <Message announce tone="ok" title={<Plural value={count} one="# line read." other="# lines read." />}>
      {name !== null && <>{name} </>}
      {headings && <Trans>Treated as headers: {headings.filter(Boolean).join(', ')}.</Trans>}{' '}
      {table.sheets.length > 1 && <Trans>Only the sheet “{sheet}” was imported.</Trans>}
    </Message>
  );
}

function RefusalMessage({ why }: { why: ReadRefusal }) {
  const { number } = useFormats();
  switch (why) {
    case 'too-large':
      return <Trans>The file is too large. Max 10 MB, or 60 MB uncompressed.</Trans>;
    case 'too-many-lines':
      return <Trans>Quick orders can have up to {number(MAX_LINES)} lines. Split yours into several orders.</Trans>;
    case 'other-workbook':
      return <Trans>Unsupported file type. Save the file as .xlsx or .csv.</Trans>;
    case 'web-page':
      return <Trans>This file is a web page saved as a workbook. Open it and save it as .xlsx or .csv.</Trans>;
    case 'locked':
      return <Trans>This file is password-protected. Save it without a password.</Trans>;
    case 'unreadable':
      return <Trans>This file is damaged or has no text.</Trans>;
    case 'nothing-in-it':
      return <Trans>No items.</Trans>;
    case 'gave-up':
      return <Trans>Reading the file took too long. Try fewer lines, or save it as .csv.</Trans>;
  }
}
