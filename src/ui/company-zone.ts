import { createContext, use } from 'react';

/** The company's time zone, such as America/Toronto; undefined where its portal names none, and the device's serves. */
export const CompanyZone = createContext<string | undefined>(undefined);

export function useCompanyZone(): string | undefined {
  return use(CompanyZone);
}
