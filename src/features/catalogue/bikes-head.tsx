import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Mode } from '../../domain/mode.ts';
import { useFormats } from '../../ui/format.ts';
import { freshMs } from './bikes-queries.ts';

type BikesHeadProps = {
  count: number;
  dealer: string;
  mode: Mode;
  /** When the catalogue was loaded, in ms. */
  catalogueMs: number;
  /** When stock was checked, in ms. Null while it is the catalogue's. */
  stockMs: number | null;
  children: ReactNode;
};

export function BikesHead({ count, dealer, mode, catalogueMs, stockMs, children }: BikesHeadProps) {
  const { moment } = useFormats();
  const [openedMs] = useState(() => Date.now());
  return (
    <div className="page-head">
      <div>
        <h1>
          <Trans>Bikes</Trans>
        </h1>
        <p className="muted">
          {mode === 'admin' ? (
            <Plural value={count} one={`# model, prices for ${dealer}.`} other={`# models, prices for ${dealer}.`} />
          ) : (
            <Plural value={count} one="# model." other="# models." />
          )}{' '}
          {openedMs - catalogueMs > freshMs && <Trans>Bikes and prices are as of {moment(catalogueMs)}.</Trans>}{' '}
          <Trans>Stock was last checked: {moment(stockMs ?? catalogueMs)}.</Trans>
        </p>
      </div>
      <div className="kit">{children}</div>
    </div>
  );
}
