import { createFileRoute } from '@tanstack/react-router';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { openProducts } from '../../features/catalogue/products/open-products.ts';
import { ProductsScreen } from '../../features/catalogue/products/products-screen.tsx';

/** Parts, or what an international dealer is sold (CAT-2). */
export const Route = createFileRoute('/$locale/pieces/{-$id}')({
  staticData: {
    name: 'pieces',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '2', '4'],
    catalogue: 'parts',
  },
  validateSearch: productsSearch,
  loader: async (entered) => openProducts('pieces', entered),
  component: Pieces,
});

function Pieces() {
  return (
    <ProductsScreen
      screen="pieces"
      catalogues={Route.useLoaderData()}
      params={Route.useParams()}
      search={Route.useSearch()}
      navigate={Route.useNavigate()}
    />
  );
}
