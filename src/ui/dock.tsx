import { type ComponentProps, useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';
import styles from './dock.module.css';

/** The sum and the action of what was chosen; stays at the lower edge, above the bottom bar. A page has one at a time. */
export function Dock({ className, ...box }: ComponentProps<'div'>) {
  // The root leaves room for it. By :has() the browser would look through the whole page for it whenever an element comes or goes.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['docked'] = '';
    return () => {
      delete dataset['docked'];
    };
  }, []);

  return <div {...box} className={classNames(styles.dock, className)} />;
}
