import type { QueryClient } from '@tanstack/react-query';
import type { Backend } from '../contract/backend.ts';
import type { AppConfig } from '../contract/config.ts';
import type { AccountEdits } from '../features/account/edits/account-edits.ts';
import type { Bookings } from '../features/booking/bookings.ts';
import type { Carts } from '../features/cart/carts.ts';
import type { AppInstall } from '../features/device/app-install.ts';
import type { AppUpdates } from '../features/device/app-update.ts';
import type { DeviceSettings } from '../features/device/device-settings.ts';
import type { DeviceStorage } from '../features/device/device-storage.ts';
import type { Diagnostics } from '../features/device/diagnostics.ts';
import type { Preparation } from '../features/device/preparation/follow-preparation.ts';
import type { LibraryDevice } from '../features/downloads/ports.ts';
import type { Favourites } from '../features/favourites/favourites.ts';
import type { HandOver } from '../features/hand-over/hand-over.ts';
import type { FoundMeanwhile } from '../features/meanwhile/meanwhile.ts';
import type { LoadQuickOrderDevice } from '../features/quick-order/ports.ts';
import type { SavedCarts } from '../features/saved-carts/saved-carts.ts';
import type { LoadBarcodeCamera } from '../features/scanner/ports.ts';
import type { Session } from '../features/session/session.ts';
import type { Credentials, SignInOutcome } from '../features/session/sign-in.ts';
import type { ClaimTools } from '../features/warranty/claim-tools.ts';
import type { DeviceClaims } from '../features/warranty/written/written-claims.ts';
import type { CatalogueSearch } from '../search/types.ts';
import type { DraftStore } from '../sync/drafts/draft.ts';
import type { Store } from '../ui/use-store.ts';

/** What every route is given: main.tsx builds it once for the tab. */
export type RouterContext = {
  readonly queryClient: QueryClient;
  readonly backend: Backend;
  readonly session: Session;
  /** The cart of the dealer at this tab. */
  readonly cart: Carts;
  /** CAT-7. The catalogues, searched in a thread of their own; the same for all who ask. */
  readonly catalogues: () => Promise<CatalogueSearch>;
  /** PWA-4. What who is signed in holds on this device; the same for all who ask. */
  readonly preparation: () => Promise<Preparation>;
  /** CAT-13. The favourites of who is signed in; the same for all who ask. */
  readonly favourites: () => Promise<Favourites>;
  /** CART-16. The carts that who is signed in keeps under a name; the same for all who ask. */
  readonly savedCarts: () => Promise<SavedCarts>;
  /** BOOK-6. The booking of who is signed in; the same for all who ask, and for who waits until somebody has. */
  readonly bookings: (() => Promise<Bookings>) & { readonly opened: Store<Bookings | null> };
  /** ORD-6. What is otherwise than it was when this device wrote it offline. */
  readonly meanwhile: () => Promise<FoundMeanwhile>;
  /** MODE-4. */
  readonly handOver: () => Promise<HandOver<Credentials, SignInOutcome>>;
  /** CAT-12. For a `ScanButton`. */
  readonly barcodeCamera: LoadBarcodeCamera;
  /** CART-12, CART-13. */
  readonly quickOrder: LoadQuickOrderDevice;
  /** DOC-4, DOC-5. */
  readonly library: () => Promise<LibraryDevice>;
  /** ACCT-1. What waits of the account of who is signed in; the same for all who ask. */
  readonly accountEdits: () => Promise<AccountEdits>;
  /** WAR-2. What who is signed in writes of claims; the same for all who ask. */
  readonly claims: () => Promise<DeviceClaims>;
  /** WAR-2. What a claim that is being written needs of this browser. */
  readonly claimTools: () => Promise<ClaimTools>;
  /** ACCT-1. Where what a user types on the profile is kept; gone at sign-out with all else of the user. */
  readonly profileDraft: (userId: string) => Promise<DraftStore>;
  readonly device: DeviceSettings;
  /** SYNC-7. */
  readonly storage: () => Promise<DeviceStorage>;
  readonly diagnostics: Diagnostics;
  readonly updates: AppUpdates;
  /** PWA-1. */
  readonly install: () => Promise<AppInstall>;
  readonly config: AppConfig;
};
