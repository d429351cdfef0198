import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

/** The least that an app of this stack can be: two routes, one query. Ours is compared with it. */
const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">Home</Link> <Link to="/more">More</Link>
      </nav>
      <Outlet />
    </>
  ),
});

function Home() {
  const { data } = useQuery({ queryKey: ['greeting'], queryFn: () => Promise.resolve('Hello') });
  return <h1 data-ready="">{data}</h1>;
}

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });
const more = createRoute({ getParentRoute: () => root, path: '/more', component: () => <p>More</p> });
const router = createRouter({
  routeTree: root.addChildren([home, more]),
  basepath: new URL('.', document.baseURI).pathname,
});

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
