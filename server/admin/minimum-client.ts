import app from '../../package.json' with { type: 'json' };
import { isClientTooOld, isVersion } from '../../src/domain/account/client-version.ts';
import type { AdminCommand } from './command.ts';

export const minimumClientCommand: AdminCommand = {
  usage: 'minimum-client VERSION | minimum-client off',
  async run([given = '', ...rest], { db, print }) {
    const isOff = given === 'off';
    if (!(isOff || isVersion(given)) || rest.length > 0) {
      print(`The oldest app that may go on is set by: ${this.usage}. A version is written as ${app.version}.`);
      return 1;
    }
    await db
      .updateTable('portal')
      .set({ minimum_client: isOff ? null : given })
      .execute();
    if (isOff) print('Every app may go on, however old.');
    else print(`An app below ${given} is told to update; what is unsent stays on its device.`);
    if (isClientTooOld(app.version, given)) {
      print(`The app of this portal is ${app.version}: nobody can go on before a newer one is served here.`);
    }
    return 0;
  },
};
