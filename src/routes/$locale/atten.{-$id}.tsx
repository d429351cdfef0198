import { createFileRoute } from '@tanstack/react-router';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { openProducts } from '../../features/catalogue/products/open-products.ts';
import { ProductsScreen } from '../../features/catalogue/products/products-screen.tsx';

/** What of the accessories belongs to atten (CAT-3). */
export const Route = createFileRoute('/$locale/atten/{-$id}')({
  staticData: {
    name: 'atten',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '2', '4'],
    catalogue: 'atten',
  },
  validateSearch: productsSearch,
  loader: async (entered) => openProducts('atten', entered),
  component: Atten,
});

function Atten() {
  return (
    <ProductsScreen
      screen="atten"
      catalogues={Route.useLoaderData()}
      params={Route.useParams()}
      search={Route.useSearch()}
      navigate={Route.useNavigate()}
    />
  );
}
