import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Bike } from '../../contract/catalogue/catalogue.ts';
import type { ImageAsset, LibraryDocument } from '../../contract/library/downloads.ts';
import type { Claim, ShownClaimField } from '../../contract/library/warranty.ts';
import type { OrderedLines } from '../../contract/orders/ordered-lines.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { useStore, useStoreOrNull } from '../../ui/hooks/use-store.ts';
import { bikesCatalogue } from '../catalogue/bike-list/bikes-queries.ts';
import { downloadsQuery } from '../downloads/downloads-query.ts';
import { orderedLinesQuery } from '../shell/ordered-lines-query.ts';
import { useLocale, useServices } from '../shell/use-services.ts';
import { transactionsQuery } from '../transactions/transactions-queries.ts';
import { claimFieldsQuery, claimsQuery } from '../warranty/claims-queries.ts';
import type { WrittenClaim } from '../warranty/written/written-claim.ts';

/** How old lists may be before they are asked for again, in ms. */
const staleTime = 10 * 60_000;

/** `loading` waits for an answer, `missing` is not on the device and cannot be loaded. */
export type ListState = 'ready' | 'loading' | 'missing';

export type OwnList = {
  readonly name: 'bikes' | 'orders' | 'documents' | 'claims';
  readonly title: string;
  readonly state: ListState;
};

type Asked = { readonly userId: string; readonly may: { readonly [Name in OwnList['name'] | 'ordered']: boolean } };

/** What the page searches itself: the device's copy, asked for again while online. */
export function useOwnLists({ userId, may }: Asked) {
  const { t } = useLingui();
  const { backend, claims: writtenClaims } = useServices();
  const locale = useLocale();
  const bikes = useQuery({ ...bikesCatalogue({ backend, userId, locale }), enabled: may.bikes });
  const orders = useQuery({ ...transactionsQuery(backend, userId), staleTime, enabled: may.orders });
  const ordered = useQuery({ ...orderedLinesQuery(backend, userId), staleTime, enabled: may.ordered });
  const documents = useQuery({ ...downloadsQuery(backend, userId, 'documents', locale), enabled: may.documents });
  const photos = useQuery({ ...downloadsQuery(backend, userId, 'photos', locale), enabled: may.documents });
  const claims = useQuery({ ...claimsQuery(backend, userId), staleTime, enabled: may.claims });
  const drafts = useStoreOrNull(useStore(writtenClaims.opened));
  const fields = useQuery({ ...claimFieldsQuery(backend, userId), staleTime, enabled: may.claims && !!drafts?.length });

  const states: readonly OwnList[] = [
    { name: 'bikes' as const, title: t`Bikes`, state: stateOf(bikes) },
    { name: 'orders' as const, title: t`Orders & invoices`, state: stateOf(orders) },
    { name: 'documents' as const, title: t`Documents`, state: stateOf(documents) },
    { name: 'claims' as const, title: t`Claims`, state: stateOf(claims) },
  ].filter(({ name }) => may[name]);
  return {
    states,
    bikes: bikes.data?.products ?? noBikes,
    orders: orders.data ?? noOrders,
    ordered: ordered.data ?? noneOrdered,
    documents: (documents.data ?? noDocuments) as readonly LibraryDocument[],
    photos: (photos.data ?? noPhotos) as readonly ImageAsset[],
    claims: claims.data ?? noClaims,
    drafts: may.claims ? (drafts ?? noDrafts) : noDrafts,
    draftFields: fields.data ?? noFields,
  };
}

const noBikes: readonly Bike[] = [];
const noneOrdered: OrderedLines = { orders: [], products: [] };
const noOrders: readonly TransactionHeading[] = [];
const noDocuments: readonly LibraryDocument[] = [];
const noPhotos: readonly ImageAsset[] = [];
const noClaims: readonly Claim[] = [];
const noFields: readonly ShownClaimField[] = [];
const noDrafts: readonly WrittenClaim[] = [];

function stateOf({ data, isError, fetchStatus }: { data?: unknown; isError: boolean; fetchStatus: string }): ListState {
  if (data !== undefined) return 'ready';
  return isError || fetchStatus !== 'fetching' ? 'missing' : 'loading';
}
