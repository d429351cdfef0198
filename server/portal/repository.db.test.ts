import { expect, onTestFinished, test } from 'vitest';
import { StartRefusal } from '../process/lifecycle.ts';
import { startTestPortal } from '../testing/portal.ts';
import { checkTimeZone } from './repository.ts';

test('a portal starts in a time zone that there is, and says what to do about another', async () => {
  const portal = await startTestPortal();
  onTestFinished(async () => portal.close());
  const { db } = portal;
  await checkTimeZone(db);
  for (const zone of ['Mars/Olympus', '+05:00', '']) {
    await db.updateTable('portal').set({ time_zone: zone }).execute();
    const refusal = await checkTimeZone(db).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect(String(refusal)).toContain(`time zone is '${zone}'`);
    expect(String(refusal)).toContain('booking zone America/Toronto');
  }
});
