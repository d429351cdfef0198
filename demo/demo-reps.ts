/** A sales rep of the company, and the numbers of the dealers for whom they order. */
export type DemoRep = {
  readonly username: string;
  readonly no: string;
  readonly lang: 'en' | 'fr';
  readonly contactName: string;
  readonly phone: string;
  readonly dealers: readonly string[];
};

export const demoReps: readonly DemoRep[] = [
  {
    username: 'rep.ca@boreal.example',
    no: 'R-8001',
    lang: 'fr',
    contactName: 'Simone Tremblay',
    phone: '418 555-0190',
    dealers: ['C-1001', 'C-1002', 'P-7001', 'A-5001'],
  },
  {
    username: 'rep.us@boreal.example',
    no: 'R-8002',
    lang: 'en',
    contactName: 'Owen Parker',
    phone: '802 555-0190',
    dealers: ['U-2001', 'E-3001'],
  },
];
