import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Claim } from '../../../contract/library/warranty.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { AbsenceReason } from '../../../ui/messages/absence.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { FileLine, Thumb } from '../../attachments/file-line.tsx';
import fileStyles from '../../attachments/attachments.module.css';

type FiledFile = Claim['files'][number];

/** `gone`: removed, or its address expired. */
export type FetchFile = (
  address: string,
) => Promise<
  | { readonly code: 'fetched'; readonly content: Blob }
  | { readonly code: 'unreachable' | 'intercepted' | 'gone' | 'cancelled' }
>;

export function FiledFiles({ files, fetchFile }: { files: readonly FiledFile[]; fetchFile: FetchFile }) {
  const titleId = useId();
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Files</Trans>
      </h2>
      <ul className={fileStyles.files} aria-labelledby={titleId}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} fetchFile={fetchFile} />
        ))}
      </ul>
    </section>
  );
}

/** The page saves the file itself, to show failures and to work offline. */
function FileRow({ file, fetchFile }: { file: FiledFile; fetchFile: FetchFile }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'busy' | 'unreachable' | 'intercepted' | 'gone'>('idle');

  async function save(): Promise<void> {
    setState('busy');
    const fetched = await fetchFile(file.url);
    if (fetched.code === 'fetched') {
      saveFile(file.name, file.mediaType, fetched.content);
      setState('idle');
    } else {
      setState(fetched.code === 'cancelled' ? 'unreachable' : fetched.code);
    }
  }

  return (
    <li className={fileStyles.file}>
      <Thumb mediaType={file.mediaType} src={file.url} />
      <FileLine file={file} />
      <Button
        kind="quiet"
        aria-label={t`Download ${file.name}`}
        busy={state === 'busy' && <Trans>Loading…</Trans>}
        onClick={() => void save()}
      >
        <Trans>Download</Trans>
      </Button>
      {state !== 'idle' && state !== 'busy' && (
        <p className={fileStyles.error} role="alert">
          {state === 'gone' ? (
            <Trans>This file is no longer available. Reload the page.</Trans>
          ) : state === 'intercepted' ? (
            <AbsenceReason absence="intercepted" />
          ) : (
            <Trans>The file couldn’t be loaded. Check your connection.</Trans>
          )}
        </p>
      )}
    </li>
  );
}
