import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { hasModeSwitch } from '../../domain/access.ts';
import { HandOverSection } from '../../features/hand-over/hand-over-section.tsx';
import { userOf } from '../../features/session/session-state.ts';
import { routeLabels } from '../../features/shell/signed-in/route-labels.ts';
import { useStore } from '../../ui/use-store.ts';
import { searchedCatalogues } from './-searched-catalogues.ts';

const route = getRouteApi('/$locale/device');

/** MODE-4. For who sees costs: nobody else has something to lock away from a customer. */
export function HandOverHere() {
  const { i18n } = useLingui();
  const { session, handOver } = route.useRouteContext();
  const { locale } = route.useParams();
  const { catalogues } = route.useLoaderData();
  const user = userOf(useStore(session));
  if (!user || !hasModeSwitch(user)) return null;
  const all = searchedCatalogues(user, locale).map(({ key: { userId, catalogue }, screen }) => ({
    catalogue: { userId, catalogue },
    title: i18n._(routeLabels[screen]),
  }));
  return <HandOverSection open={handOver} user={user} catalogues={catalogues} all={all} />;
}
