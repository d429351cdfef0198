import { Trans, useLingui } from '@lingui/react/macro';
import { useDeviceFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import type { Diagnostics, DiagnosticsEntry } from './diagnostics.ts';
import { useDiagnostics } from './use-diagnostics.ts';

/** ACC-6, ERR-1. What this device wrote down, the latest first: visited screens, and calls that failed. */
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

/** Names and codes as they are written down: they are for who helps. */
function nameOf(entry: DiagnosticsEntry): string {
  return entry.kind === 'visit' ? `${entry.route} (${entry.locale})` : `${entry.what}: ${entry.why}`;
}
