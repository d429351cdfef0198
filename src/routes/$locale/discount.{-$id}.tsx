import { createFileRoute } from '@tanstack/react-router';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { ProductsScreen } from './-products-screen.tsx';

/** What is sold at a discount. */
export const Route = createFileRoute('/$locale/discount/{-$id}')({
  staticData: {
    name: 'discount',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '2'],
    catalogue: 'discount',
  },
  validateSearch: productsSearch,
  loader: async (entered) => {
    // The thread starts while the code that asks it is fetched.
    const [{ openProducts }] = await Promise.all([import('./-open-products.ts'), entered.context.catalogues()]);
    return openProducts('discount', entered);
  },
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
