interface Habit {
  readonly broken: RegExp;
  readonly better: string;
}

type Language = 'en' | 'fr';

/** Phrases that once made the product read as translated, and what to write instead (docs/glossary.md). */
const habits: Readonly<Record<Language, readonly Habit[]>> = {
  en: [
    { broken: /\banew\b|\bonce more\b/i, better: '“again”' },
    { broken: /\bthe maker\b/i, better: 'the name of the company' },
    { broken: /\b(can|cannot) be had\b/i, better: '“available”, “unavailable”' },
    { broken: /\bnone( is|’s)? left\b/i, better: '“out of stock”' },
    { broken: /\b(stands?|kept) here\b/i, better: '“appears here”, “saved on this device”' },
    { broken: /\b(is|are) like that\b|\bnothing fits\b/i, better: '“No matching …”' },
    { broken: /\botherwise than\b/i, better: '“changed from”' },
    { broken: /\bwaits? here\b|\bwhat waits\b/i, better: '“pending changes”' },
    { broken: /\bbelong together\b/i, better: '“incorrect”' },
    { broken: /\bfilters? away\b/i, better: '“remove a filter”' },
    { broken: /\bin the name of\b/i, better: '“on behalf of”' },
    { broken: /\bwhoever\b|\bnobody else\b/i, better: '“the person who”, “no one else”' },
    { broken: /\b(let it go|put it back)\b/i, better: '“Dismiss”, “Restore”' },
    { broken: /\bdocument no\b/i, better: '“PO number”' },
    { broken: /\bkeep offline\b/i, better: '“Save offline”' },
    { broken: /\b(cannot|could not|does not|is not able)\b/i, better: 'the short form, such as “can’t”' },
    {
      broken: /\b(colours?|favourites?|catalogues?|cancelled|grey|centres?|behaviour|programmes?|tyres?)\b/i,
      better: 'the American spelling',
    },
    { broken: /;/, better: 'two sentences' },
  ],
  fr: [
    { broken: /\bdiscontinué/i, better: '« Fin de série »' },
    { broken: /\bne vont pas ensemble\b/i, better: '« incorrect »' },
    { broken: /\bne sont pas pareils\b/i, better: '« ne correspondent pas »' },
    { broken: /\bse devine d’abord\b/i, better: '« trop facile à deviner »' },
    { broken: /\bnº de document\b/i, better: '« Nº de bon de commande »' },
    { broken: /\bfenêtres? de livraison\b/i, better: '« période de livraison »' },
    { broken: /\bau nom de \{/i, better: '« au nom de l’entreprise {dealer} », for the elision' },
    { broken: /^tout(e|es)? .*\b(n’est|n’était) (pas|plus)\b/i, better: '« une partie de … », for what is meant' },
  ],
};

/** What reads as translated in a message, each with what to write instead. */
export function wordingFaults(message: string, language: Language): string[] {
  return habits[language].flatMap(({ broken, better }) => {
    const match = broken.exec(message);
    return match === null ? [] : [`“${match[0]}”: better ${better}`];
  });
}
