import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Backend } from '../../../contract/backend.ts';
import { type Discount, discountTiersQuery, lastDiscountQuery, orderDiscountQuery } from './pricing-queries.ts';

type KnownDiscount = {
  /** Undefined when the device never had one. */
  readonly discount: Discount | undefined;
  /** Whether the server gave it for this number of bikes. */
  readonly isOwn: boolean;
  readonly asked: Pick<UseQueryResult, 'error' | 'failureReason' | 'dataUpdatedAt'>;
};

/** PRICE-4. The discount of a number of bikes: the server's, else from the tiers or the last one on this device. */
export function useKnownDiscount(backend: Backend, userId: string, bikes: number): KnownDiscount {
  const asked = useQuery(orderDiscountQuery(backend, userId, bikes));
  const last = useQuery(lastDiscountQuery(userId));
  const isUnanswered = bikes > 0 && asked.failureReason !== null;
  const tiers = useQuery({ ...discountTiersQuery(backend, userId), enabled: isUnanswered });
  const own = asked.isPlaceholderData ? undefined : asked.data;
  const reached = own === undefined && isUnanswered ? tierOf(tiers.data ?? [], bikes) : undefined;
  const from = own ?? reached;
  const askedMs = (own && asked.dataUpdatedAt) || (reached && tiers.dataUpdatedAt) || last.dataUpdatedAt;
  return {
    discount: from ?? asked.data ?? last.data ?? undefined,
    isOwn: asked.isSuccess && own !== undefined,
    asked: { ...asked, dataUpdatedAt: askedMs },
  };
}

/** Undefined where a backend does not say where its tiers begin. */
export function tierOf(tiers: readonly Discount[], bikes: number): Discount | undefined {
  if (tiers.some(({ from, next }) => from === undefined || next === undefined)) return undefined;
  const at = tiers.findLastIndex(({ from }) => (from ?? 0) <= bikes);
  const [tier, next] = [tiers[at], tiers[at + 1]];
  if (tier === undefined) return undefined;
  if (typeof next?.from !== 'number') return { ...tier, next: null };
  const { from, discount, discountship } = next;
  return { ...tier, next: { quantity: from - bikes, discount, discountship } };
}
