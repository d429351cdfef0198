import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import { useCompanyZone, useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Check } from '../../../ui/forms/check.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useModal } from '../../../ui/hooks/use-modal.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { datedName, saveFile } from '../../../ui/save-file.ts';
import { useLocale, useMode, useServices } from '../../shell/use-services.ts';
import { searchedCatalogues } from '../searched-catalogues.ts';
import { findCartItems } from './find-cart-items.ts';
import type { LineSheetSource } from './line-sheet-source.ts';
import { loadPictures } from './load-pictures.ts';
import { sheetPdf, sheetTable } from './sheet-files.ts';
import { sheetProductOf } from './sheet-products.ts';
import { useSheetWords } from './use-sheet-words.ts';
import modal from '../../../ui/dialogs/modal.module.css';
import styles from './line-sheet-dialog.module.css';

/** What a tablet holds in memory with a picture of each. */
const mostProducts = 1_000;

type Format = 'pdf' | 'xlsx';

type State =
  | { readonly code: 'choosing' | 'reading' | 'writing' | 'failed' }
  | { readonly code: 'pictures'; readonly done: number; readonly all: number }
  | { readonly code: 'saved'; readonly missing: number };

type LineSheetDialogProps = { user: User; source: LineSheetSource; onClose: () => void };

/** A file of a list to hand over, made on the device. The cost is in it only by choice, and never in client mode. */
export function LineSheetDialog({ user, source, onClose }: LineSheetDialogProps) {
  const locale = useLocale();
  const { number } = useFormats();
  const timeZone = useCompanyZone();
  const { catalogues, quickOrder, config } = useServices();
  const dialog = useModal();
  const titleId = useId();
  const mode = useMode(user);
  const mayShowCost = mode === 'admin';
  const [format, setFormat] = useState<Format>('pdf');
  const [title, setTitle] = useState(source.title);
  const [wantsCost, setWantsCost] = useState(false);
  const [wantsPictures, setWantsPictures] = useState(true);
  const [state, setState] = useState<State>({ code: 'choosing' });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const isWorking = state.code === 'reading' || state.code === 'pictures' || state.code === 'writing';
  const hasCost = mayShowCost && wantsCost;
  const currency = currencyOf(priceGroupOf(user));
  const dealer = user.enterpriseName ?? user.contactName ?? user.no;
  const { words, factsOf } = useSheetWords(currency);

  async function make(cancelled: AbortSignal): Promise<State> {
    const { figures } = source;
    const [{ files }, listed] = await Promise.all([quickOrder(), source.read(mostProducts)]);
    if (listed === null) return { code: 'failed' };
    const keys = searchedCatalogues(user, locale).map(({ key }) => key);
    const items = await findCartItems(listed, { catalogues, keys, mode, figures });
    const products = items.slice(0, mostProducts).map((item) => sheetProductOf(item, { figures, hasCost }));
    const wanted = wantsPictures ? products.flatMap(({ pictureUrl }) => pictureUrl ?? []) : [];
    const addresses = new Set(wanted);
    const onDone = (done: number) => setState({ code: 'pictures', done, all: addresses.size });
    const pictures = await loadPictures(addresses, files.picture, onDone, cancelled);
    setState({ code: 'writing' });
    const context = {
      locale,
      title: title.trim() || source.title,
      facts: factsOf({ company: config.maker.name, dealer, hasCost }),
      hasCost,
      pictures,
      words,
    };
    const sheet = format === 'pdf' ? sheetPdf(products, context) : sheetTable(products, context);
    const file = await files.write(sheet, cancelled);
    cancelled.throwIfAborted();
    saveFile(datedName(context.title, format, timeZone), file.type, file);
    return { code: 'saved', missing: wanted.filter((src) => !pictures.has(src)).length };
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isWorking) return;
    const controller = new AbortController();
    work.current = controller;
    setState({ code: 'reading' });
    const next = await make(controller.signal).catch((): State => ({ code: 'failed' }));
    if (!controller.signal.aborted) setState(next);
  }

  function cancel(): void {
    work.current?.abort();
    setState({ code: 'choosing' });
  }

  return (
    <dialog ref={dialog} className={modal.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form className={modal.form} noValidate onSubmit={(event) => void save(event)}>
        <div>
          <h2 id={titleId}>
            <Trans>Line sheet</Trans>
          </h2>
          <p className="muted">
            <Plural value={source.count} one="# product" other="# products" />
          </p>
        </div>
        {source.count > mostProducts && (
          <Message tone="warn" title={<Trans>A line sheet holds up to {number(mostProducts)} products.</Trans>}>
            <Trans>This one gets the first in the list. Search or filter the list to choose others.</Trans>
          </Message>
        )}
        <fieldset className={styles.formats} disabled={isWorking}>
          <legend>
            <Trans>Format</Trans>
          </legend>
          <Check type="radio" name={titleId} checked={format === 'pdf'} onChange={() => setFormat('pdf')}>
            <Trans>PDF, to print or send</Trans>
          </Check>
          <Check type="radio" name={titleId} checked={format === 'xlsx'} onChange={() => setFormat('xlsx')}>
            <Trans>XLSX, for spreadsheets</Trans>
          </Check>
        </fieldset>
        <Field
          label={<Trans>Title</Trans>}
          autoComplete="off"
          maxLength={80}
          value={title}
          placeholder={source.title}
          disabled={isWorking}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div>
          <Check
            checked={wantsPictures}
            disabled={isWorking}
            onChange={(event) => setWantsPictures(event.target.checked)}
          >
            <Trans>Include pictures</Trans>
          </Check>
          {mayShowCost && (
            <Check checked={wantsCost} disabled={isWorking} onChange={(event) => setWantsCost(event.target.checked)}>
              <Trans>Show my cost</Trans>
            </Check>
          )}
        </div>
        <Outcome state={state} />
        <div className={modal.actions}>
          <Button onClick={isWorking ? cancel : onClose}>
            {isWorking || state.code === 'choosing' ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          <Button type="submit" kind="primary" busy={isWorking && <Trans>Creating…</Trans>}>
            <Trans>Create line sheet</Trans>
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function Outcome({ state }: { state: State }) {
  const { t } = useLingui();
  switch (state.code) {
    case 'choosing':
      return null;
    case 'reading':
    case 'writing':
      return <progress className={styles.progress} aria-label={t`Creating the line sheet`} />;
    case 'pictures':
      return (
        <div>
          <progress
            className={styles.progress}
            aria-label={t`Creating the line sheet`}
            value={state.done}
            max={state.all}
          />
          <p className="small muted">
            <Trans>
              Pictures: {state.done} of {state.all}
            </Trans>
          </p>
        </div>
      );
    case 'failed':
      return (
        <Message tone="bad" announce title={<Trans>The line sheet couldn’t be created.</Trans>}>
          <Trans>Try again with fewer products or without pictures.</Trans>
        </Message>
      );
    case 'saved':
      return state.missing === 0 ? (
        <Message tone="ok" announce title={<Trans>Line sheet saved.</Trans>} />
      ) : (
        <Message tone="warn" announce title={<Trans>Line sheet saved.</Trans>}>
          <Plural
            value={state.missing}
            one="# picture was left out. It isn’t on this device or can’t be read."
            other="# pictures were left out. They aren’t on this device or can’t be read."
          />
        </Message>
      );
  }
}
