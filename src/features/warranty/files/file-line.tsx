import { useFileSize } from '../claim-messages.tsx';
import styles from './claim-files.module.css';

type FileLineProps = { file: { readonly name: string; readonly size: number } };

export function FileLine({ file: { name, size } }: FileLineProps) {
  const fileSize = useFileSize();
  return (
    <span className={styles.name}>
      {name}
      <br />
      <span className="small muted">{fileSize(size)}</span>
    </span>
  );
}
