import { type DragEvent, useState } from 'react';

/** Handles dropped files and leaves other drags to the browser. */
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
