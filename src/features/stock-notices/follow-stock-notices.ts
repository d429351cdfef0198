import type { Backend } from '../../contract/backend.ts';
import {
  type StockNotice,
  stockNotice,
  stockNoticesPerCall,
  syncStockNotices,
} from '../../contract/catalogue/stock-notices.ts';
import { mayKeepFavourites } from '../../domain/account/access.ts';
import { followSwitches, switchKind, type SwitchPorts, type Switches } from '../../offline/lww/switches.ts';

export const stockNoticeKind = switchKind<StockNotice>(stockNotice, ({ sku }) => sku);

/** SKUs that the current user asked to be emailed about, once they are in stock again. */
export function followStockNotices({ backend, ...ports }: SwitchPorts & { readonly backend: Backend }): Switches {
  return followSwitches(ports, {
    kind: stockNoticeKind,
    make: (sku, on) => ({ sku, on, at: 0 }),
    mayHave: mayKeepFavourites,
    perCall: stockNoticesPerCall,
    async exchange(body, signal) {
      const outcome = await backend.call(syncStockNotices, { body }, { signal });
      return outcome.outcome === 'answered' ? { now: outcome.body.now, rows: outcome.body.notices } : outcome;
    },
  });
}
