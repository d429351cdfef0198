const nbsp = '\u00A0';

interface Habit {
  /** What breaks the habit; the match is what is shown. */
  readonly broken: RegExp;
  readonly reason: string;
}

/**
 * How French is set in Québec (the use of the OQLF). A message is ICU: figures may stand in for `}` and `#`, and a tag
 * such as `<0>` may stand between a sign and its space.
 */
const habits: readonly Habit[] = [
  { broken: /.?(?<!\u00A0)»/u, reason: 'a no-break space (U+00A0) stands before »' },
  { broken: /«(?!\u00A0).?/u, reason: 'a no-break space (U+00A0) stands after «' },
  { broken: /.?(?<!\u00A0):(?=\s|<|$)/u, reason: 'a no-break space (U+00A0) stands before a colon' },
  { broken: /[\d}#> ][%$]/u, reason: 'a no-break space (U+00A0) stands between a figure and % or $' },
  { broken: /\d (?=\d{3}(\D|$))\d{3}/u, reason: 'thousands are parted by a no-break space (U+00A0)' },
  { broken: /\d(?: h[ \u00A0]|\u00A0h )\d/u, reason: 'no-break spaces (U+00A0) stand around the h of a time' },
  { broken: /\s[;!?]/u, reason: 'no space stands before ; ! ?' },
  { broken: /.?'.?/u, reason: 'the apostrophe is ’' },
  { broken: /"/u, reason: 'quotation marks are « and »' },
  { broken: /\.\.\./u, reason: 'the ellipsis is …' },
  { broken: /\u202F/u, reason: 'the no-break space is U+00A0, not the narrow one' },
];

/** The names of ICU arguments, and how they are shown, are no text: `{n, plural, offset:1 one {# pneu}` keeps `# pneu`. */
function withoutSyntax(message: string): string {
  return message.replace(/\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,(\s*offset:\d+)?/g, '{');
}

/** What is not set the way French is, each with the place where it stands; spaces that do not break show as `_`. */
export function frenchFaults(message: string): string[] {
  const text = withoutSyntax(message);
  return habits.flatMap(({ broken, reason }) => {
    const match = broken.exec(text);
    return match === null ? [] : [`${reason}: “${match[0].replaceAll(nbsp, '_')}”`];
  });
}
