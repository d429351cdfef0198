import { createFileRoute } from '@tanstack/react-router';
import { productsSearch } from '../../features/catalogue/products-search.ts';
import { ProductsScreen } from './-products-screen.tsx';

/** Parts, or what an international dealer is sold (CAT-2). */
export const Route = createFileRoute('/$locale/pieces/{-$id}')({
  staticData: {
    name: 'pieces',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '2', '4'],
    catalogue: 'parts',
  },
  validateSearch: productsSearch,
  loader: async (entered) => {
    // The thread starts while the code that asks it is fetched.
    const [{ openProducts }] = await Promise.all([import('./-open-products.ts'), entered.context.catalogues()]);
    return openProducts('pieces', entered);
  },
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
