import styles from './tool.module.css';

/** A button or link of the header, of a line, of a dialog: an icon, a word, or both, without a border. */
export const toolClass: string = styles.tool ?? '';
