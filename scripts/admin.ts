import { demoCompany } from '../demo/company.ts';
import { main } from '../server/admin/main.ts';

await main(demoCompany);
