import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Mode } from '../../../domain/account/mode.ts';
import { useFormats } from '../../../ui/format.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useUser } from '../../shell/use-services.ts';
import { freshMs } from '../bike-list/bikes-queries.ts';

type ListHeadProps = {
  title: string;
  mode: Mode;
  /** When the catalogue was loaded, in ms. Null before. */
  catalogueMs: number | null;
  /** When stock was checked, in ms. Null while it is the catalogue's. */
  stockMs: number | null;
  children: ReactNode;
};

export function ListHead({ title, mode, catalogueMs, stockMs, children }: ListHeadProps) {
  const { moment } = useFormats();
  const user = useUser();
  const [openedMs] = useState(() => Date.now());
  const dealer = user?.enterpriseName ?? user?.contactName ?? user?.no;
  return (
    <div className="page-head">
      <PageTitle>{title}</PageTitle>
      <div>
        <h1>{title}</h1>
        {catalogueMs !== null && (
          <p className="muted">
            {mode === 'admin' && <Trans>Prices for {dealer}.</Trans>}{' '}
            {openedMs - catalogueMs > freshMs && <Trans>Prices as of {moment(catalogueMs)}.</Trans>}{' '}
            <Trans>Stock updated {moment(stockMs ?? catalogueMs)}.</Trans>
          </p>
        )}
      </div>
      <div className="kit">{children}</div>
    </div>
  );
}
