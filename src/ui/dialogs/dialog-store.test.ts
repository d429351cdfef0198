import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDialogStore } from './dialog-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const remove = { id: 'remove', title: 'Remove the line?' };

describe('a dialog', () => {
  test('[DLG-2] moves in after 50 ms', () => {
    const dialogs = createDialogStore();
    dialogs.show(remove);
    vi.advanceTimersByTime(49);
    expect(dialogs.getSnapshot()?.phase).toBe('entering');
    vi.advanceTimersByTime(1);
    expect(dialogs.getSnapshot()?.phase).toBe('shown');
  });

  test('[DLG-2] cancel moves it out and calls the cancel action after 300 ms, once', () => {
    const dialogs = createDialogStore();
    const onCancel = vi.fn<() => void>();
    dialogs.show({ ...remove, onCancel });
    dialogs.cancel('remove');
    expect(dialogs.getSnapshot()?.phase).toBe('leaving');
    dialogs.cancel('remove');
    vi.advanceTimersByTime(299);
    expect(onCancel).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onCancel).toHaveBeenCalledOnce();
    expect(dialogs.getSnapshot()).toBeNull();
  });

  test('[DLG-2] accept calls the action at once', () => {
    const dialogs = createDialogStore();
    const onConfirm = vi.fn<() => void>();
    dialogs.show({ ...remove, onConfirm });
    dialogs.confirm('remove');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(dialogs.getSnapshot()).toBeNull();
  });

  test('a dialog on its way out can no longer be accepted', () => {
    const dialogs = createDialogStore();
    const onConfirm = vi.fn<() => void>();
    dialogs.show({ ...remove, onConfirm });
    dialogs.cancel('remove');
    dialogs.confirm('remove');
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('[DLG-1] the id of another dialog changes nothing', () => {
    const dialogs = createDialogStore();
    dialogs.show(remove);
    dialogs.confirm('another');
    dialogs.cancel('another');
    expect(dialogs.getSnapshot()?.content.id).toBe('remove');
    expect(dialogs.getSnapshot()?.phase).toBe('entering');
  });

  test('[DLG-1] reset takes it away and calls nothing', () => {
    const dialogs = createDialogStore();
    const onCancel = vi.fn<() => void>();
    dialogs.show({ ...remove, onCancel });
    dialogs.reset();
    vi.advanceTimersByTime(1000);
    expect(dialogs.getSnapshot()).toBeNull();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test('an action may show the next dialog', () => {
    const dialogs = createDialogStore();
    dialogs.show({ ...remove, onConfirm: () => dialogs.show({ id: 'next', title: 'Next' }) });
    dialogs.confirm('remove');
    expect(dialogs.getSnapshot()?.content.id).toBe('next');
  });
});
