import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PurchaseOrder } from '../../../contract/orders/purchase-order.ts';
import { ATTACHMENT_MAX_BYTES } from '../../../domain/files/attachment.ts';
import { isPurchaseOrderType } from '../../../domain/orders/purchase-order.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts';
import { BinIcon } from '../../../ui/icons/seldom-icons.tsx';
import { toolClass } from '../../../ui/tool.ts';
import { DeviceThumb, FileLine, NotAttachedMessage } from '../../attachments/file-line.tsx';
import type { ShrinkPhoto, ShrunkPhoto } from '../../attachments/ports.ts';
import type { PurchaseOrders } from './purchase-orders.ts';
import fileStyles from '../../attachments/attachments.module.css';
import styles from './purchase-order-field.module.css';

export type PurchaseOrderTools = { readonly purchaseOrders: PurchaseOrders; readonly shrinkPhoto: ShrinkPhoto };

/** `not-kept`: the device has no room. `lost`: it had the file before. `second`: one is enough. */
type Fault = Exclude<ShrunkPhoto['code'], 'taken'> | 'not-kept' | 'lost' | 'second';

type PurchaseOrderFieldProps = {
  tools: PurchaseOrderTools;
  value: PurchaseOrder | null;
  /** While a file is read, the order would go without it. */
  onBusy: (isBusy: boolean) => void;
  onChange: (purchaseOrder: PurchaseOrder | null) => void;
};

/** ORD-13. One file, kept on the device at once. What is refused says why, and nothing else changes. */
export function PurchaseOrderField({ tools, value, onBusy, onChange }: PurchaseOrderFieldProps) {
  const { purchaseOrders, shrinkPhoto } = tools;
  const { t } = useLingui();
  const { number } = useFormats();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<{ readonly name: string; readonly why: Fault } | null>(null);
  const { isOver, target } = useFileDrop((files) => void take(files));

  const giveUpLost = useEffectEvent(({ file, name }: PurchaseOrder, bytes: Uint8Array | null) => {
    if (bytes !== null || value?.file !== file) return;
    setFault({ name, why: 'lost' });
    onChange(null);
  });
  useEffect(() => {
    if (value !== null)
      void purchaseOrders.opened
        .then(async () => purchaseOrders.readFile(value.file))
        .then((bytes) => giveUpLost(value, bytes));
  }, [purchaseOrders, value]);

  async function take([file, ...more]: readonly File[]): Promise<void> {
    if (file === undefined || isReading) return;
    if (value !== null || more.length > 0) return setFault({ name: (more[0] ?? file).name, why: 'second' });
    setFault(null);
    setIsReading(true);
    onBusy(true);
    const why = await attach(file);
    setIsReading(false);
    onBusy(false);
    if (why !== null) setFault({ name: file.name, why });
  }

  async function attach(file: File): Promise<Fault | null> {
    const read = await shrinkPhoto(file);
    if (read.code !== 'taken') return read.code;
    const { name, mediaType, bytes } = read;
    if (!isPurchaseOrderType(mediaType)) return 'not-taken';
    const kept = await purchaseOrders.attach({ name, mediaType, bytes });
    if (kept === null) return 'not-kept';
    onChange(kept);
    return null;
  }

  function remove(file: string): void {
    setFault(null);
    onChange(null);
    void purchaseOrders.remove(file);
    // The button that had the focus is gone.
    requestAnimationFrame(() => input.current?.parentElement?.querySelector('button')?.focus());
  }

  return (
    <div role="group" aria-labelledby={labelId} className={classNames(styles.field, isOver && styles.over)} {...target}>
      <span id={labelId} className={styles.label}>
        <Trans>Purchase order (PDF or image)</Trans>
      </span>
      {value === null ? (
        <div className="kit">
          <Button busy={isReading && <Trans>Processing…</Trans>} onClick={() => input.current?.click()}>
            <Trans>Attach a file</Trans>
          </Button>
          <span className="small muted">
            <Trans>PDF, JPEG or PNG, up to {number(ATTACHMENT_MAX_BYTES / 1_000_000)} MB.</Trans>
          </span>
        </div>
      ) : (
        <div className={fileStyles.file}>
          <DeviceThumb file={{ id: value.file, mediaType: value.mediaType }} readFile={purchaseOrders.readFile} />
          <FileLine file={value} />
          <button
            type="button"
            className={toolClass}
            aria-label={t`Remove “${value.name}”`}
            onClick={() => remove(value.file)}
          >
            <BinIcon />
          </button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        hidden
        aria-label={t`Purchase order file`}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // Lets the dealer choose the same file again.
          event.target.value = '';
        }}
      />
      {fault && (
        <p className={fileStyles.error} role="alert">
          <Trans>“{fault.name}” was not added.</Trans> <FaultMessage why={fault.why} />
        </p>
      )}
    </div>
  );
}

function FaultMessage({ why }: { why: Fault }) {
  switch (why) {
    case 'not-taken':
      return <Trans>Use a PDF, JPEG or PNG file.</Trans>;
    case 'second':
      return <Trans>An order can have one file.</Trans>;
    case 'not-kept':
      return <Trans>There isn’t enough space on this device.</Trans>;
    case 'lost':
      return <Trans>The file is no longer on this device. Attach it again.</Trans>;
    default:
      return <NotAttachedMessage why={why} />;
  }
}
