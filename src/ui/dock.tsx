import { type ComponentProps, useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';
import styles from './dock.module.css';

/** Total and action above the bottom bar. One per page. */
export function Dock({ className, ...box }: ComponentProps<'div'>) {
  // Makes the root leave room, since :has() would search the page on every change.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['docked'] = '';
    return () => {
      delete dataset['docked'];
    };
  }, []);

  return <div {...box} className={classNames(styles.dock, className)} />;
}
