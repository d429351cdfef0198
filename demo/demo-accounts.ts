import type { DemoAccount } from './demo-account.ts';
import { demoDealers } from './demo-dealers.ts';
import { demoPartners } from './demo-partners.ts';

/** All accounts with a password have this one. It is no secret: see DEMO in the settings. */
export const DEMO_PASSWORD = 'boreal-demo';

/** Who can sign in to the demo, in the order in which they are shown. */
export const demoAccounts: readonly DemoAccount[] = [...demoDealers, ...demoPartners];
