import type { Row } from '../read-table.ts';
import type { DayOrder } from '../rows/read-day.ts';

/** Meanings of the company's words. The first matching pattern wins. */
type Meanings<T extends string> = readonly (readonly [RegExp, T])[];

const levels = [
  [/^(d[ée]taillant|dealer|revendeur|magasin|retailer)s?$/iu, 'dealer'],
  [/^(m[ée]dias?|presse|press|journalist.*)$/iu, 'media'],
  [/^(employ[ée]s?|staff|employee|personnel)$/iu, 'staff'],
  [/^(petites pi[èe]ces|small[ -]parts)$/iu, 'small-parts'],
] as const;

const roles = [
  [/^(propri[ée]taire|owner|g[ée]rante?)$/iu, 'owner'],
  [/^(acheteu[rs]e?|acheteuse|buyer|achats)$/iu, 'buyer'],
  [/^(employ[ée]e?|staff|vendeu(r|se)|commis)$/iu, 'staff'],
  [/^(comptable|comptabilit[ée]|payer|accountant|accounting)$/iu, 'payer'],
] as const;

const terms = [
  [/^(pr[ée]pay[ée]|prepaid|comptant|cash|cod)$/iu, 'PREPAID'],
  [/^\D*30\D*$/u, '30 DAYS'],
  [/^\D*60\D*$/u, '60 DAYS'],
  [/^\D*70\D*$/u, '70 DAYS'],
  [/^\D*90\D*$/u, '90 DAYS'],
  [/^\D*120\D*$/u, '120 DAYS'],
] as const;

const states = [
  [/annul|cancel|void/iu, 'cancelled'],
  [/pr[ée]par|partial|partiel|progress|en cours/iu, 'in-preparation'],
  [/exp[ée]di|livr|ship|deliver|factur|invoiced|complet|done|ferm|closed/iu, 'shipped'],
  [/re[çc]ue?|received|open|ouvert|nouv|new|confirm/iu, 'received'],
] as const;

const types = [
  [/tech|fiche/iu, 'tech-card'],
  [/assembl|montage|guide|manu[ae]l/iu, 'assembly-guide'],
  [/notice|avis|bulletin|recall|rappel/iu, 'notice'],
  [/market|affiche|poster|brochure|catalog/iu, 'marketing'],
] as const;

const meanings = { levels, roles, terms, states, types };

/** Known words with their meaning, and unknown ones. */
export function meaningsOf(
  what: keyof typeof meanings,
  values: readonly string[],
): { readonly known: Record<string, string>; readonly unknown: readonly string[] } {
  const list: Meanings<string> = meanings[what];
  const found = values.map((value) => [value, list.find(([pattern]) => pattern.test(value))?.[1]] as const);
  return {
    known: Object.fromEntries(found.flatMap(([value, meaning]) => (meaning === undefined ? [] : [[value, meaning]]))),
    unknown: found.flatMap(([value, meaning]) => (meaning === undefined ? [value] : [])),
  };
}

export const creditWord = /cr[ée]dit|avoir|note de|retour|refund/iu;

/** Taxes by their names in headings. Provincial rates differ and need checking. */
const taxNames: readonly { heading: RegExp; name: { en: string; fr: string }; rate: number }[] = [
  { heading: /^(tps|gst)\b/iu, name: { en: 'GST', fr: 'TPS' }, rate: 5 },
  { heading: /^(tvq|qst)\b/iu, name: { en: 'QST', fr: 'TVQ' }, rate: 9.975 },
  { heading: /^(tvh|hst)\b/iu, name: { en: 'HST', fr: 'TVH' }, rate: 13 },
  { heading: /^(tvp|pst)\b/iu, name: { en: 'PST', fr: 'TVP' }, rate: 7 },
];

export function taxesIn(headings: readonly string[]) {
  return taxNames.flatMap(({ heading, name, rate }) => {
    const column = headings.find((one) => heading.test(one));
    return column === undefined ? [] : [{ name, rate, column }];
  });
}

/** Which number is the month in dates such as 05/12/2026, or null without such dates. */
export function dayOrderIn(rows: readonly Row[]): { readonly order: DayOrder; readonly isSure: boolean } | null {
  const days = rows.flatMap(({ values, amounts }) =>
    Object.entries(values).flatMap(([column, value]) => {
      const [, one, other] = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})$/.exec(value) ?? [];
      return one === undefined || other === undefined || amounts[column] !== undefined
        ? []
        : [{ one: Number(one), other: Number(other) }];
    }),
  );
  if (days.length === 0) return null;
  if (days.some(({ one }) => one > 12)) return { order: 'day/month/year', isSure: true };
  if (days.some(({ other }) => other > 12)) return { order: 'month/day/year', isSure: true };
  return { order: 'day/month/year', isSure: false };
}
