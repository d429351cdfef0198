import { type DragEvent, useState } from 'react';

/** A part of a page on which files are dropped. What is dragged over it and is no file is left to the browser. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent): void {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent): void {
        setIsOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
