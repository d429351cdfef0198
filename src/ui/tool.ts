import styles from './tool.module.css';

/** A borderless button or link with an icon, a word or both. */
export const toolClass: string = styles.tool ?? '';
