const longest = 120;

/** Title, credit and extension. Characters that file systems refuse become hyphens. */
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

/** Numbers duplicates: `a.pdf`, `a (2).pdf`. Case is ignored, as on most devices. */
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
