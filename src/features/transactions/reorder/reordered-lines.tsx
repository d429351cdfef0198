import { Trans } from '@lingui/react/macro';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import type { ReorderedLine } from '../../../domain/orders/reorder.ts';
import { useFormats } from '../../../ui/format.ts';
import { ReorderChangeMessage, RefusalMessage } from './reorder-messages.tsx';
import styles from './reorder-panel.module.css';

/** What is shown of a line of an order, or of a cart that was kept. */
type Article = Pick<Transaction['lines'][number], 'sku' | 'quantities' | 'type' | 'name' | 'description'>;

/** What becomes of one such line. */
export type PastOrderLine = ReorderedLine<Article>;

/** Lists only lines with a changed quantity and lines left out. */
export function ReorderedLines({ lines }: { lines: readonly PastOrderLine[] }) {
  const { number } = useFormats();
  const changed = lines.filter((line) => line.code === 'changed');
  const refused = lines.filter((line) => line.code === 'refused');
  return (
    <>
      {changed.length > 0 && (
        <div>
          <h3 className={styles.title}>
            <Trans>Different quantity</Trans>
          </h3>
          <ul className={styles.lines}>
            {changed.map((line) => (
              <li key={line.past.sku}>
                <ArticleMessage past={line.past} />{' '}
                <span className={styles.words}>
                  <ReorderChangeMessage line={line} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {refused.length > 0 && (
        <div>
          <h3 className={styles.title}>
            <Trans>Not added</Trans>
          </h3>
          <ul className={styles.lines}>
            {refused.map(({ past, why }) => (
              <li key={past.sku}>
                <ArticleMessage past={past} /> <span className="nowrap">× {number(past.quantities)}</span>{' '}
                <span className={styles.words}>
                  <RefusalMessage why={why} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function ArticleMessage({ past: { name, description, type, sku } }: Pick<PastOrderLine, 'past'>) {
  if (name === '')
    return (
      <span className="nowrap" translate="no">
        {sku}
      </span>
    );
  return (
    <>
      <b>{name}</b>
      {type === 'configuration' && description !== '' && ` · ${description}`} ·{' '}
      <span className="nowrap" translate="no">
        {sku}
      </span>
    </>
  );
}
