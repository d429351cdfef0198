import { dayIn } from '../../../src/domain/calendar-day.ts';
import { readTaxRates } from '../../modules/orders/taxes/repository.ts';
import { type AdminCommand, showUsage } from '../command.ts';
import { say } from '../texts/say.ts';
import { changeTaxes } from './change-taxes.ts';
import { importTaxes } from './import-taxes.ts';
import { listTaxes } from './list-taxes.ts';
import { readWords } from './read-taxes-task.ts';
import { writeTaxFile } from './tax-file.ts';

/** Tax rates by area and start day. Placed orders keep theirs. */
export const taxesCommand: AdminCommand = {
  usage:
    'taxes list [AREA] [--on DAY] | taxes set AREA TAX PERCENT --from DAY [--fr NAME] | taxes end AREA TAX --from DAY | ' +
    'taxes remove AREA TAX --from DAY | taxes export | taxes import FILE [--check]',
  async run(words, context) {
    const task = readWords(words);
    if (task === null) return showUsage(this, context);
    switch (task.do) {
      case 'refuse':
        context.warn(say`${task.reason}. Nothing was changed.`);
        return 1;
      case 'list':
        return listTaxes(context, { area: task.area, day: task.on ?? (await today()) });
      case 'change':
        return changeTaxes(context, task.change, await today());
      case 'import':
        return importTaxes(context, task);
      case 'export':
        await context.write(writeTaxFile(await readTaxRates(context.db)));
        return 0;
    }

    /** Such as 2026-11-20, in the company's time zone. */
    async function today(): Promise<string> {
      const portal = await context.db.selectFrom('portal').select('time_zone').executeTakeFirstOrThrow();
      return dayIn(portal.time_zone, context.now().getTime());
    }
  },
};
