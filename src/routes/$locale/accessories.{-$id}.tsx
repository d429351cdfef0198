import { createFileRoute } from '@tanstack/react-router';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { openProducts } from '../../features/catalogue/products/open-products.ts';
import { ProductsScreen } from '../../features/catalogue/products/products-screen.tsx';

/** Accessories (CAT-3). */
export const Route = createFileRoute('/$locale/accessories/{-$id}')({
  staticData: {
    name: 'accessories',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '2', '4'],
    catalogue: 'accessories',
  },
  validateSearch: productsSearch,
  loader: async (entered) => openProducts('accessories', entered),
  component: Accessories,
});

function Accessories() {
  return (
    <ProductsScreen
      screen="accessories"
      catalogues={Route.useLoaderData()}
      params={Route.useParams()}
      search={Route.useSearch()}
      navigate={Route.useNavigate()}
    />
  );
}
