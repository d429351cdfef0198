import type { WrittenPaper } from '../../../domain/written-paper.ts';
import { PaperTables } from '../../../ui/paper-tables.tsx';
import styles from './on-paper.module.css';

/** Prints every line, while the screen renders only visible ones. */
export function OnPaper({ paper: { facts, tables } }: { paper: WrittenPaper }) {
  return (
    <div className={styles.paper}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <PaperTables tables={tables} />
    </div>
  );
}
