import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

/** The least that an app of this stack can be: a route, a query. Ours is compared with it. */
const root = createRootRoute();

function Home() {
  const { data } = useQuery({ queryKey: ['greeting'], queryFn: () => Promise.resolve('Hello') });
  return <h1 data-ready="">{data}</h1>;
}

const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Home })]);
const router = createRouter({ routeTree, basepath: new URL('.', document.baseURI).pathname });

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
