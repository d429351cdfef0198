import { createFileRoute } from '@tanstack/react-router';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { openProducts } from '../../features/catalogue/products/open-products.ts';
import { ProductsScreen } from '../../features/catalogue/products/products-screen.tsx';

/** What is sold at a discount. */
export const Route = createFileRoute('/$locale/discount/{-$id}')({
  staticData: {
    name: 'discount',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '2'],
    catalogue: 'discount',
  },
  validateSearch: productsSearch,
  loader: async (entered) => openProducts('discount', entered),
  component: Discount,
});

function Discount() {
  return (
    <ProductsScreen
      screen="discount"
      catalogues={Route.useLoaderData()}
      params={Route.useParams()}
      search={Route.useSearch()}
      navigate={Route.useNavigate()}
    />
  );
}
