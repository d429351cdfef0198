import { followFavourites } from '../../features/favourites/follow-favourites.ts';
import type { Session } from '../../features/session/session.ts';
import { tabCatalogues } from '../../features/session/tab-catalogues.ts';
import type { Switches } from '../../offline/lww/switches.ts';
import { startSearchThread } from '../../platform/search/start-search-thread.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { renewing, syncPortsOf, type TabPorts } from './sync-ports.ts';

/** The dealer's catalogues, searched in a thread of their own. */
export function openCatalogues(session: Session, apiBase: () => string): CatalogueSearch {
  return tabCatalogues({ session, start: startSearchThread, apiBase });
}

/** Lists show them beside each product. */
export function openFavourites(tab: TabPorts): Switches {
  return renewing(followFavourites(syncPortsOf('favourites', tab)), tab.end);
}
