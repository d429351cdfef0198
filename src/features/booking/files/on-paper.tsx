import type { WrittenPaper } from '../../../domain/written-paper.ts';
import { PaperTables } from '../../../ui/paper-tables.tsx';
import styles from './on-paper.module.css';

/** BOOK-12. A document as the page prints it: all its lines, while the grid on the screen draws those in sight. */
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
