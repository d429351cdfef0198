import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COMMENT_MAX_CHARACTERS, DOCUMENT_NO_MAX_CHARACTERS } from '../../domain/orders/order-check.ts';
import { useFormats } from '../../ui/format.ts';
import { Field, TextArea } from '../../ui/forms/field.tsx';
import type { OrderHeader } from './checkout-cart.ts';
import { PurchaseOrderField, type PurchaseOrderTools } from './purchase-order/purchase-order-field.tsx';
import styles from './checkout-form.module.css';

type ReferenceSectionProps = {
  header: OrderHeader;
  /** Null where the device cannot keep files. */
  tools: PurchaseOrderTools | null;
  errorOf: (field: 'documentNo' | 'comment') => ReactNode;
  /** While a file is read, the order would go without it. */
  onAttaching: (isAttaching: boolean) => void;
  onChange: (changed: Partial<OrderHeader>) => void;
};

/** The dealer's own number and document, and a comment. */
export function ReferenceSection({ header, tools, errorOf, onAttaching, onChange }: ReferenceSectionProps) {
  const { number } = useFormats();
  return (
    <section className="form-section">
      <div className="section-head">
        <h2>
          <Trans>Order reference</Trans>
        </h2>
      </div>
      <Field
        className={styles.documentNo}
        label={<Trans>PO number</Trans>}
        help={<Trans>Appears on all documents. Max {DOCUMENT_NO_MAX_CHARACTERS} characters.</Trans>}
        error={errorOf('documentNo')}
        value={header.documentNo}
        autoComplete="off"
        onChange={(event) => onChange({ documentNo: event.target.value })}
      />
      {tools && (
        <PurchaseOrderField
          tools={tools}
          value={header.purchaseOrder}
          onBusy={onAttaching}
          onChange={(purchaseOrder) => onChange({ purchaseOrder })}
        />
      )}
      <TextArea
        label={<Trans>Comment</Trans>}
        help={<Trans>Max {number(COMMENT_MAX_CHARACTERS)} characters.</Trans>}
        error={errorOf('comment')}
        value={header.comment}
        onChange={(event) => onChange({ comment: event.target.value })}
      />
    </section>
  );
}
