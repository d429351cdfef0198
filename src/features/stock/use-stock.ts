import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Backend } from '../../contract/backend.ts';
import type { Availability } from '../../contract/catalogue/stock.ts';
import { refreshStock, stockOf, type StockedProduct } from './refresh-stock.ts';
import { checkedMsOf, noStock, type Stock } from './stock-figures.ts';

/** How often to check for outdated stock in view. */
const lookEveryMs = 30_000;

type StockInView = {
  readonly figures: ReadonlyMap<string, Availability>;
  readonly isRefreshing: boolean;
  /** Why the last call failed, or null. */
  readonly absence: Stock['absence'];
  /** When the oldest figure in view was requested, in ms, or null. */
  readonly checkedMs: number | null;
};

/** Refreshes outdated stock of the products in view. */
export function useStock(backend: Backend, userId: string, inView: readonly StockedProduct[]): StockInView {
  const queryClient = useQueryClient();
  const { data: stock = noStock } = useQuery(stockOf(userId));

  useEffect(() => {
    const refresh = () => void refreshStock({ backend, queryClient, userId, now: () => Date.now() }, inView);
    refresh();
    const timer = setInterval(refresh, lookEveryMs);
    return () => clearInterval(timer);
  }, [backend, queryClient, userId, inView]);

  return {
    figures: stock.figures,
    isRefreshing: stock.asked.size > 0,
    absence: stock.absence,
    checkedMs: checkedMsOf(
      stock,
      inView.flatMap(({ skus }) => skus.map(({ sku }) => sku)),
    ),
  };
}
