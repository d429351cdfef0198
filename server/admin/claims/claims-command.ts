import { type AdminCommand, readArguments, showUsage } from '../command.ts';
import { answerClaim } from './answer-claim.ts';
import { changeForm, showForm } from './change-form.ts';
import { listOfClaims } from './list-claims.ts';
import { showClaim } from './show-claim.ts';

/** Lists, shows and answers warranty claims, and edits the claim form. */
export const claimsCommand: AdminCommand = {
  usage:
    'claims list [--state STATE] [--since DAY|INSTANT] | claims show REFERENCE [--files FOLDER] | ' +
    'claims answer REFERENCE --state in-review|accepted|refused [--text TEXT] [--text-fr TEXT] | ' +
    'claims form [--file FILE] | claims form --default',
  async run([what, ...rest], context) {
    const { values: options, positionals } = readArguments(rest, claimOptions) ?? { values: null, positionals: [] };
    const [reference, ...more] = positionals;
    const takes = (...names: readonly string[]) =>
      options !== null && more.length === 0 && Object.keys(options).every((name) => names.includes(name));
    if (options !== null && reference === undefined) {
      if (what === 'list' && takes('state', 'since')) return listOfClaims(options, context);
      if (what === 'form' && takes()) return showForm(context);
      if (what === 'form' && takes('file')) return changeForm(options.file ?? null, context);
      if (what === 'form' && takes('default')) return changeForm(null, context);
    }
    if (options !== null && reference !== undefined) {
      if (what === 'show' && takes('files')) return showClaim(reference, options.files ?? null, context);
      if (what === 'answer' && takes('state', 'text', 'text-fr')) return answerClaim(reference, options, context);
    }
    return showUsage(this, context);
  },
};

const text = { type: 'string' } as const;

const claimOptions = {
  state: text,
  since: text,
  files: text,
  file: text,
  text,
  'text-fr': text,
  default: { type: 'boolean' },
} as const;
