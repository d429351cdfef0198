import { demoCompany } from '../demo/company.ts';
import { main } from '../server/main.ts';

await main(demoCompany);
