import { transact } from '../database/transact.ts';
import { readLook } from '../portal/look/read-look.ts';
import { clearLook, putLook } from '../portal/look/repository.ts';
import { readPortal } from '../portal/repository.ts';
import { type AdminCommand, type AdminContext, showUsage } from './command.ts';
import { say } from './texts/say.ts';

/** The company's names, colors and pictures, from a folder. All or nothing. */
export const lookCommand: AdminCommand = {
  usage: 'look FOLDER [--check] | look show | look clear',
  async run(args, context) {
    const [what, ...rest] = args;
    if (what === 'show' && rest.length === 0) return show(context);
    if (what === 'clear' && rest.length === 0) return clear(context);
    const isCheck = args.includes('--check');
    const [folder, ...more] = args.filter((word) => word !== '--check');
    if (folder !== undefined && more.length === 0 && !folder.startsWith('--')) return take(folder, isCheck, context);
    return showUsage(this, context);
  },
};

async function take(folder: string, isCheck: boolean, context: AdminContext): Promise<0 | 1> {
  const { db, print, warn } = context;
  const read = await readLook(folder);
  if ('faults' in read) {
    for (const fault of read.faults) warn(fault);
    warn(say`Nothing was changed.`);
    return 1;
  }
  if (isCheck) {
    print(say`Checked only: nothing was changed.`);
    return 0;
  }
  await transact(db, async (trx) => putLook(trx, read.look));
  await show(context);
  print(say`Reload open pages to see it.`);
  return 0;
}

async function clear(context: AdminContext): Promise<0> {
  await transact(context.db, clearLook);
  return show(context);
}

async function show({ db, print }: AdminContext): Promise<0> {
  const { maker_name: name, maker_email: email, seller, look } = await readPortal(db);
  print(`${name}, ${email}`);
  if (seller !== null) {
    print([seller.legalName, ...seller.address].join(', '));
    for (const { tax, number } of seller.taxNumbers) print(`${tax}  ${number}`);
  }
  if (look === null) {
    print(say`Default look`);
    return 0;
  }
  const { accent, logo, signIn, icons, phone, pickupAddress, legalLinks } = look;
  if (phone !== null) print(phone);
  if (pickupAddress) print(say`Pickup  ${pickupAddress.join(', ')}`);
  print(
    accent === null ? say`Default color` : say`Color  ${accent.light.action}, ${accent.dark.action} on dark grounds`,
  );
  print(logo === null ? say`No logo: the name is shown` : say`Logo  ${logo.name}`);
  print(Object.hasOwn(icons, 'icon-512') ? say`Company icons` : say`Default icons`);
  print(signIn === null ? say`No sign-in picture` : say`Sign-in picture  ${signIn.name}`);
  for (const { name: link, url } of legalLinks) print(`${link.en}  ${url.en}`);
  return 0;
}
