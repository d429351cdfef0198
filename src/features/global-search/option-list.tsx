import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { User } from '../../contract/account/user.ts';
import { currencyOf, priceGroupOf, seesPrices } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { useFormats } from '../../ui/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProductPrice } from '../catalogue/products/product-row.tsx';
import type { Group, GroupName, Option, Result } from './results.ts';
import styles from './option-list.module.css';

type OptionListProps = {
  id: string;
  optionIdOf: (option: Option) => string;
  groups: readonly Group[];
  active: Option | undefined;
  user: User;
  mode: Mode;
  onChoose: (option: Option) => void;
};

export function OptionList({ id, optionIdOf, groups, active, onChoose, ...shown }: OptionListProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionIdOf(active);
  const titles: Record<GroupName, string> = {
    recent: t`Recent searches`,
    bikes: t`Bikes`,
    parts: t`Parts & accessories`,
    orders: t`Orders & invoices`,
    ordered: t`Ordered products`,
    documents: t`Documents`,
    claims: t`Claims`,
    pages: t`Pages and commands`,
  };

  useEffect(() => {
    if (activeId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function option(one: Option, content: ReactNode) {
    const optionId = optionIdOf(one);
    return (
      // The combobox has the focus and hears the keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={one.key}
        id={optionId}
        role="option"
        aria-selected={optionId === activeId}
        className={styles.option}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(one)}
      >
        {content}
      </div>
    );
  }

  return (
    <div ref={list} id={id} role="listbox" aria-label={t`Results`} className={styles.list}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <div id={`${id}-${group.name}`} role="presentation" className={styles.title}>
            {titles[group.name]}
          </div>
          {group.results.map((result) => option(result, <ResultRow result={result} {...shown} />))}
          {group.more.map((more) => {
            const total = number(more.total);
            return option(more, <span className={styles.more}>{t`All ${total} in ${more.title}`}</span>);
          })}
        </div>
      ))}
    </div>
  );
}

function ResultRow({ result, user, mode }: { result: Result; user: User; mode: Mode }) {
  const { title, facts, product } = result;
  const image = product?.type === 'part' ? product.image : product?.colors.find((color) => color.image)?.image;
  return (
    <>
      {product && (
        <span className={styles.picture}>
          {image && <Picture src={image.url} alt="" width="56" height="42" loading="lazy" decoding="async" />}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      </span>
      {product && seesPrices(user) && (
        <span className={styles.price}>
          <ProductPrice product={product} mode={mode} currency={currencyOf(priceGroupOf(user))} />
        </span>
      )}
    </>
  );
}
