const longest = 120;

/**
 * DOC-3. What a file is called where it is saved: its title, who took it, and the ending of its kind. What file systems refuse in names
 * becomes a hyphen.
 */
export function fileNameOf(title: string, ending: string, credit: string | null = null): string {
  const about = credit === null ? title : `${title} (${credit})`;
  const safe = about
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${Array.from(safe || 'file')
    .slice(0, longest)
    .join('')
    .trim()}.${ending}`;
}

/** The same names, told apart where there are two alike: `a.pdf`, `a (2).pdf`. Case makes no difference on most devices. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot < 1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
    let given = name;
    for (let count = 2; taken.has(given.toLowerCase()); count += 1) given = `${stem} (${count})${ending}`;
    taken.add(given.toLowerCase());
    return given;
  });
}
