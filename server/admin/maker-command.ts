import { transact } from '../database/transact.ts';
import { changeSocial, readPortal } from '../portal/repository.ts';
import { type AdminCommand, type AdminContext, showUsage } from './command.ts';
import { type Said, say } from './texts/say.ts';

const mostLinks = 8;

/** The company's social links. */
export const makerCommand: AdminCommand = {
  usage: 'maker show | maker link NAME ADDRESS | maker unlink NAME',
  async run([what, ...rest], context) {
    const [name = '', url = ''] = rest;
    if (what === 'show' && rest.length === 0) return show(context);
    if (what === 'link' && rest.length === 2) return link(name, url, context);
    if (what === 'unlink' && rest.length === 1) return unlink(name, context);
    return showUsage(this, context);
  },
};

async function show({ db, print }: AdminContext): Promise<0> {
  const { maker_name: name, maker_email: email, social } = await readPortal(db);
  print(`${name}, ${email}`);
  for (const one of social) print(`${one.name}  ${one.url}`);
  return 0;
}

/** Another address under a name that there is takes its place. */
async function link(name: string, url: string, context: AdminContext): Promise<0 | 1> {
  const fault = nameFault(name) ?? urlFault(url);
  const isFull =
    fault === null &&
    !(await transact(context.db, async (trx) =>
      changeSocial(trx, (links) => {
        const at = links.findIndex((one) => one.name === name);
        const changed = at === -1 ? [...links, { name, url }] : links.with(at, { name, url });
        return changed.length > mostLinks ? links : changed;
      }),
    ));
  if (fault !== null || isFull) {
    context.warn(say`${fault ?? say`There are already ${mostLinks} links`}. Nothing was changed.`);
    return 1;
  }
  return show(context);
}

async function unlink(name: string, context: AdminContext): Promise<0 | 1> {
  const isGone = await transact(context.db, async (trx) =>
    changeSocial(trx, (links) => {
      const left = links.filter((one) => one.name !== name);
      return left.length === links.length ? links : left;
    }),
  );
  if (isGone) return show(context);
  context.warn(say`There is no link called ${name}. Nothing was changed.`);
  return 1;
}

function nameFault(name: string): Said | null {
  const isName = /^[\p{L}\p{N}][^\p{Cc}]{0,29}$/u.test(name) && name === name.trim();
  return isName ? null : say`'${name}' is not a link name: up to 30 characters, the first a letter or a digit`;
}

/** Links may only lead to http and https sites. */
function urlFault(url: string): Said | null {
  const parsed = URL.parse(url);
  const isSite = parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
  return isSite ? null : say`'${url}' is not an address such as https://photos.example/maker`;
}
