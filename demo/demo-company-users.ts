import type { CompanyRole } from '../src/domain/access.ts';

/** A further user of a dealer, whose own account is the owner's. */
export type DemoCompanyUser = {
  readonly username: string;
  readonly no: string;
  readonly company: string;
  readonly role: CompanyRole;
  readonly lang: 'en' | 'fr';
  readonly contactName: string;
  readonly phone: string;
};

export const demoCompanyUsers: readonly DemoCompanyUser[] = [
  {
    username: 'buyer.ca@boreal.example',
    no: 'C-1001/2',
    company: 'C-1001',
    role: 'buyer',
    lang: 'fr',
    contactName: 'Maude Pelletier',
    phone: '418 555-0121',
  },
  {
    username: 'staff.ca@boreal.example',
    no: 'C-1001/3',
    company: 'C-1001',
    role: 'staff',
    lang: 'en',
    contactName: 'Sam Okafor',
    phone: '418 555-0122',
  },
  {
    username: 'payer.ca@boreal.example',
    no: 'C-1001/4',
    company: 'C-1001',
    role: 'payer',
    lang: 'fr',
    contactName: 'Lucie Bélanger',
    phone: '418 555-0123',
  },
];
