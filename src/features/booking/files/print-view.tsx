import type { PdfDocument } from '../../../domain/files/pdf-document.ts';
import { PdfTables } from '../../../ui/pdf-tables.tsx';
import styles from './print-view.module.css';

/** Prints every line, while the screen renders only visible ones. */
export function PrintView({ paper: { facts, tables } }: { paper: PdfDocument }) {
  return (
    <div className={styles.paper}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <PdfTables tables={tables} />
    </div>
  );
}
