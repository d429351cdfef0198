import { createContext, use } from 'react';

/** The maker's name, which every title ends with. */
export const SiteName = createContext('');

/** What the tab and the history are called. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${use(SiteName)}`}</title>;
}
