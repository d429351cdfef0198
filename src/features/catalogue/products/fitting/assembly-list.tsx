import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useState, type ReactNode, type KeyboardEvent } from 'react';
import { assemblies, type Part, type Assembly } from '../../../../contract/catalogue/catalogue.ts';
import { groupByAssembly } from '../../../../domain/catalogue/assembly-groups.ts';
import { useFormats } from '../../../../ui/format.ts';
import { accessoriesHash } from '../../products-search.ts';
import { useInView } from '../../use-in-view.ts';
import styles from './assembly-list.module.css';

/** Rows drawn at once, before the browser reports which are in view. */
const firstRows = 12;

type AssemblyListProps = {
  parts: readonly Part[];
  onInView: (parts: readonly Part[]) => void;
  renderRow: (part: Part) => ReactNode;
};

/** A bike has hundreds of parts, so rows out of view show only names. */
export function AssemblyList({ parts, onInView, renderRow }: AssemblyListProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const [inSight, setInSight] = useState<readonly string[]>();
  const [focused, setFocused] = useState<string>();
  const groups = groupByAssembly(parts, assemblies);
  const drawn = new Set([...(inSight ?? firstOf(groups)), focused]);
  const watch = useInView(setInSight);

  useEffect(() => {
    const seen = new Set(inSight);
    onInView(parts.filter(({ id }) => seen.has(id)));
  }, [inSight, parts, onInView]);

  // The router looked for the group before the parts were here.
  useLayoutEffect(() => {
    const asked = document.getElementById(location.hash.slice(1));
    asked?.scrollIntoView();
    asked?.focus({ preventScroll: true });
  }, []);

  const sections = groups.map(({ assembly, parts: own }) => ({
    id: assembly === null ? accessoriesHash : `assembly-${assembly}`,
    title: i18n._(assemblyWords(assembly)),
    count: number(own.length),
    own,
  }));
  return (
    <div className="with-side">
      <nav className={styles.jumps} aria-label={t`Assemblies`}>
        <ul>
          {sections.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span> <span className={styles.count}>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* The controls inside act. The list only handles focus and arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.groups}
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-id]')?.dataset['id'])}
        onBlur={() => setFocused(undefined)}
        onKeyDown={stepInRows}
      >
        {sections.map(({ id, title, count, own }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className={styles.title} tabIndex={-1}>
              {title} <span className={styles.count}>{count}</span>
            </h2>
            <ul>
              {own.map((part) => (
                <li key={part.id} ref={watch} data-id={part.id}>
                  {drawn.has(part.id) ? (
                    renderRow(part)
                  ) : (
                    <span className={styles.name}>
                      {part.name} {part.sku}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function firstOf(groups: readonly { readonly parts: readonly Part[] }[]): string[] {
  return groups
    .flatMap(({ parts }) => parts)
    .slice(0, firstRows)
    .map(({ id }) => id);
}

/** Null stands for parts without an assembly. */
function assemblyWords(assembly: Assembly | null): MessageDescriptor {
  switch (assembly) {
    case 'frame':
      return msg`Frame`;
    case 'suspension':
      return msg`Suspension`;
    case 'drivetrain':
      return msg`Drivetrain`;
    case 'brakes':
      return msg`Brakes`;
    case 'wheels':
      return msg`Wheels`;
    case 'cockpit':
      return msg`Cockpit`;
    case null:
      return msg`Other parts and accessories`;
  }
}

/** Arrow keys move to the same `data-control` of the next or previous row. */
function stepInRows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const from = event.target as HTMLElement;
  const control = from.closest<HTMLElement>('[data-control]')?.dataset['control'];
  const rows = [...event.currentTarget.querySelectorAll('[data-id]')];
  const row = rows[rows.findIndex((one) => one.contains(from)) + by];
  const same = row?.querySelector<HTMLElement>(`[data-control="${control}"]`);
  const target = same ?? row?.querySelector<HTMLElement>('[data-control]');
  if (control === undefined || !target) return;
  event.preventDefault();
  target.focus();
}
