import app from '../../package.json' with { type: 'json' };
import { isClientTooOld, isVersion } from '../../src/domain/account/client-version.ts';
import type { AdminCommand } from './command.ts';

export const minimumClientCommand: AdminCommand = {
  usage: 'minimum-client VERSION | minimum-client off',
  async run([given = '', ...rest], { db, print }) {
    const isOff = given === 'off';
    if (!(isOff || isVersion(given)) || rest.length > 0) {
      print(`Usage: ${this.usage}. A version looks like ${app.version}.`);
      return 1;
    }
    await db
      .updateTable('portal')
      .set({ minimum_client: isOff ? null : given })
      .execute();
    if (isOff) print('All app versions are accepted.');
    else print(`Apps older than ${given} must update. Unsent changes stay on the device.`);
    if (isClientTooOld(app.version, given)) {
      print(`This server has version ${app.version}, so no one can continue until a newer version is deployed.`);
    }
    return 0;
  },
};
