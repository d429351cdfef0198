import { useLingui } from '@lingui/react/macro';
import { useDeviceFormats } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import type { DiagnosticsEntry } from '../diagnostics.ts';
import { areaOf, reasonOf, screenTitle } from './activity-messages.ts';

/** Opened screens and failed calls, newest first. */
export function ActivityLog({ entries }: { entries: readonly DiagnosticsEntry[] }) {
  const { t } = useLingui();
  const formats = useDeviceFormats();
  return (
    <Table label={t`Activity log`}>
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
            <td>
              <EntryText entry={entry} />
            </td>
            <td>{entry.online ? t`Online` : t`Offline`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function EntryText({ entry }: { entry: DiagnosticsEntry }) {
  const { t, i18n } = useLingui();
  if (entry.kind === 'visit') return t`Opened: ${i18n._(screenTitle(entry.route))}`;
  const [area, reason] = [i18n._(areaOf(entry.what)), i18n._(reasonOf(entry.why))];
  return t`${area}: ${reason}`;
}
