import { useEffect, useRef, useState } from 'react';
import type { CatalogueKey } from '../../../contract/catalogue/catalogue-search.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { type FoundSku, type FoundSkus, findTypedSkus } from './find-typed-skus.ts';
import { isOutdated, type LookedUp } from './look-up-skus.ts';

type Asked = {
  readonly catalogues: () => Promise<CatalogueSearch>;
  /** In search order. Mode and language stay fixed while the hook is mounted. */
  readonly keys: readonly CatalogueKey[];
  readonly mode: Mode;
};

export type TypedSku = FoundSku | 'not-sold' | 'not-looked-up';

type Known = {
  readonly skus: ReadonlyMap<string, TypedSku>;
  readonly absence: FoundSkus['absence'];
  readonly answeredBy: LookedUp['answeredBy'];
};

const nothing: Known = { skus: new Map(), absence: null, answeredBy: new Map() };

/** SKUs missing from `skus` are being looked up. A newer snapshot or a retry looks all up again. */
export function useTypedSkus({ catalogues, keys, mode }: Asked, typed: readonly string[]) {
  const [known, setKnown] = useState(nothing);
  const [round, setRound] = useState(0);
  const asked = useRef({ round, skus: new Set<string>() });
  const ports = useRef({ catalogues, keys, mode });

  useEffect(() => {
    if (asked.current.round !== round) asked.current = { round, skus: new Set() };
    const missing = [...new Set(typed)].filter((one) => one !== '' && !asked.current.skus.has(one));
    if (missing.length === 0) return;
    for (const one of missing) asked.current.skus.add(one);
    const { catalogues: open, keys: of, mode: as } = ports.current;
    void open()
      .then(async (opened) => findTypedSkus(opened, of, missing, as))
      .catch((): FoundSkus => ({ found: new Map(), answeredBy: new Map(), absence: 'failed' }))
      .then((answer) => setKnown((before) => withAnswer(before, missing, answer)));
  }, [typed, round]);

  // Opens the catalogues while the dealer is still typing.
  useEffect(() => {
    void ports.current.catalogues().then(
      (opened) => {
        for (const key of ports.current.keys) opened.open(key);
      },
      () => undefined,
    );
  }, []);

  const { answeredBy } = known;
  useEffect(() => {
    let hasLeft = false;
    let stop = () => {};
    void ports.current.catalogues().then(
      (opened) => {
        if (hasLeft) return;
        stop = opened.subscribe(() => {
          if (!isOutdated({ answeredBy }, opened)) return;
          stop();
          setRound((before) => before + 1);
        });
      },
      () => undefined,
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, [answeredBy]);

  const isMissing = [...known.skus.values()].includes('not-looked-up');
  return { skus: known.skus, absence: isMissing ? known.absence : null, retry: () => setRound(round + 1) };
}

function withAnswer(before: Known, missing: readonly string[], answer: FoundSkus): Known {
  const without = answer.absence === null ? 'not-sold' : 'not-looked-up';
  const skus = new Map(before.skus);
  for (const one of missing) skus.set(one, answer.found.get(one) ?? without);
  return {
    skus,
    absence: answer.absence ?? before.absence,
    answeredBy: new Map([...before.answeredBy, ...answer.answeredBy]),
  };
}
