import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDisclosure } from '../hooks/use-disclosure.ts';
import { toolClass } from '../tool.ts';
import styles from './dropdown.module.css';

type DropdownProps = {
  /** The button's accessible name. */
  label: string;
  /** The button's content. */
  button: ReactNode;
  buttonClass?: string | undefined;
  className?: string | undefined;
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end';
  /** Opens the panel after hovering this long. */
  hoverMs?: number;
  /** Links and buttons, and `hr` between groups. Using one closes the panel. */
  children: ReactNode;
};

/** Lets the panel end where the window does, however many bars are above it. */
function fit(panel: HTMLElement | null): void {
  panel?.style.setProperty('--panel-top', `${panel.getBoundingClientRect().top}px`);
}

/** A button with a panel of links below it. */
export function Dropdown({ label, button, buttonClass, className, align = 'end', hoverMs, children }: DropdownProps) {
  const { rootRef, isOpen, close, onToggle, onPointerEnter, onPointerLeave } = useDisclosure(hoverMs);
  const id = useId();
  return (
    <div
      ref={rootRef}
      className={classNames(styles.root, className)}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <button
        type="button"
        className={buttonClass ?? toolClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {button}
      </button>
      {isOpen && (
        // The links and buttons inside act; the panel only hears that one did.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <div id={id} ref={fit} className={classNames(styles.panel, styles[align])} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}
