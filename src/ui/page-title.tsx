import { createContext, use } from 'react';

/** The company name, which ends every title. */
export const SiteName = createContext('');

/** Sets the title of the tab and history entry. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${use(SiteName)}`}</title>;
}
