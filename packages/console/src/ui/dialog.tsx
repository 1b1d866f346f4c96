import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SHOWN_ONCE } from '../lib/queries';

/**
 * A native modal dialog, which keeps the focus, closes on Escape, and gives the focus back to what opened it. It stays open while something is
 * made that is shown only once, because closing it would lose that.
 */
export function Dialog({
  title,
  open,
  onClose,
  children,
  className = '',
  light = false,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  className?: string;
  /** A click beside it closes it too: only where nothing typed or shown once is lost. */
  light?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const held = useIsMutating({ mutationKey: SHOWN_ONCE }) > 0;
  useEffect(() => {
    const opener = document.activeElement;
    if (!open) return;
    ref.current?.showModal();
    return () => {
      // It is gone from the page by now, and took the focus with it.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={className}
      onCancel={(event) => held && event.preventDefault()}
      // A browser lets nobody prevent a second Escape.
      onClose={() => (held ? ref.current?.showModal() : onClose())}
      onClick={(event) => light && event.target === ref.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && !held && onClose()}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="card-body">{children}</div>
    </dialog>
  );
}

/** A dialog's bottom row: its actions, the main one last. */
export const Actions = ({ says, children }: { says?: ReactNode; children: ReactNode }) => (
  <div className="actions">
    {says && <span className="soft small grow">{says}</span>}
    {children}
  </div>
);

/** A button whose consequence must be confirmed before anything happens. */
export function ConfirmButton({
  label,
  of,
  says = label,
  keep = 'Keep',
  small = true,
  danger = true,
  disabled = false,
  onConfirm,
  children,
}: {
  /** The action in one word. */
  label: string;
  /** What the action applies to. */
  of: string;
  /** The label of the button that opens it, if one word is not enough. */
  says?: string;
  keep?: string;
  small?: boolean;
  danger?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  /** The consequence. */
  children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const confirmed = useRef(false);
  useEffect(() => {
    if (disabled || !confirmed.current) return;
    confirmed.current = false;
    // While it was disabled, its dialog could not give the focus back.
    if (document.activeElement === document.body) opener.current?.focus();
  }, [disabled]);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`btn ${danger ? 'danger' : ''} ${small ? 'small' : ''}`}
        aria-label={says === label ? `${label} ${of}` : undefined}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {says}
      </button>
      <Dialog title={`${label} ${of}?`} open={asking} onClose={() => setAsking(false)}>
        <p>{children}</p>
        <Actions>
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            {keep}
          </button>
          <button
            type="button"
            className={`btn ${danger ? 'danger' : 'primary'}`}
            onClick={() => {
              setAsking(false);
              confirmed.current = true;
              onConfirm();
            }}
          >
            {label}
          </button>
        </Actions>
      </Dialog>
    </>
  );
}
