import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { CatalogueState } from '../../../contract/catalogue-search.ts';
import type { Mode } from '../../../domain/mode.ts';
import { useFormats } from '../../../ui/format.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { freshMs } from '../bikes-queries.ts';

type ProductsHeadProps = {
  title: string;
  state: CatalogueState;
  dealer: string;
  mode: Mode;
  /** When stock was checked, in ms. Null while it is the catalogue's. */
  stockMs: number | null;
  children: ReactNode;
};

export function ProductsHead({ title, state, dealer, mode, stockMs, children }: ProductsHeadProps) {
  const { moment } = useFormats();
  const [openedMs] = useState(() => Date.now());
  const snapshot = state.code === 'ready' ? state.snapshot : null;
  return (
    <div className="page-head">
      <PageTitle>{title}</PageTitle>
      <div>
        <h1>{title}</h1>
        {snapshot && (
          <p className="muted">
            {mode === 'admin' ? (
              <Plural
                value={snapshot.total}
                one={`# product, prices for ${dealer}.`}
                other={`# products, prices for ${dealer}.`}
              />
            ) : (
              <Plural value={snapshot.total} one="# product." other="# products." />
            )}{' '}
            {openedMs - snapshot.heldSinceMs > freshMs && (
              <Trans>Products and prices are as of {moment(snapshot.heldSinceMs)}.</Trans>
            )}{' '}
            <Trans>Stock was last checked: {moment(stockMs ?? snapshot.heldSinceMs)}.</Trans>
          </p>
        )}
      </div>
      <div className="kit">{children}</div>
    </div>
  );
}
