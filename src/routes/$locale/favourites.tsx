import { createFileRoute } from '@tanstack/react-router';
import { useUser } from '../../features/shell/use-services.ts';
import { ShortlistScreen } from '../../features/shortlist/shortlist-screen.tsx';

/** CAT-13. Media have no products to keep. */
export const Route = createFileRoute('/$locale/favourites')({
  staticData: { name: 'favourites', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '2', '4'] },
  component: Favourites,
});

function Favourites() {
  const user = useUser();
  return user && <ShortlistScreen key={user.id} user={user} />;
}
