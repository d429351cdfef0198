import { Trans, useLingui } from '@lingui/react/macro';
import { useDeviceFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import type { Diagnostics, DiagnosticsEntry } from './diagnostics.ts';
import { useDiagnostics } from './use-diagnostics.ts';

/** Visited screens and failed calls, newest first. */
export function DiagnosticsList({ diagnostics }: { diagnostics: Diagnostics }) {
  const { t } = useLingui();
  const formats = useDeviceFormats();
  const entries = useDiagnostics(diagnostics);
  if (entries.length === 0) {
    return (
      <p className="muted">
        <Trans>Nothing was written down yet.</Trans>
      </p>
    );
  }
  return (
    <Table label={t`Visits and failures`}>
      <thead>
        <tr>
          <th scope="col">{t`When`}</th>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`Connection`}</th>
        </tr>
      </thead>
      <tbody>
        {[...entries.entries()].toReversed().map(([place, entry]) => (
          <tr key={place}>
            <td className="nowrap">
              {formats.date(new Date(entry.at))}, {formats.time(new Date(entry.at))}
            </td>
            <td>{nameOf(entry)}</td>
            <td>{entry.online ? t`Online` : t`Offline`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Untranslated names and codes, for support staff. */
function nameOf(entry: DiagnosticsEntry): string {
  return entry.kind === 'visit' ? `${entry.route} (${entry.locale})` : `${entry.what}: ${entry.why}`;
}
