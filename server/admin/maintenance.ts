import type { AdminCommand } from './command.ts';

export const maintenanceCommand: AdminCommand = {
  usage: 'maintenance on | maintenance off',
  async run([state, ...rest], { db, print }) {
    if ((state !== 'on' && state !== 'off') || rest.length > 0) {
      print(`Usage: ${this.usage}`);
      return 1;
    }
    await db
      .updateTable('portal')
      .set({ maintenance: state === 'on' })
      .execute();
    print(state === 'on' ? 'The portal is in maintenance.' : 'The portal is open.');
    return 0;
  },
};
