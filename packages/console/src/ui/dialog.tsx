import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** A native modal dialog, which keeps the focus, closes on Escape, and gives the focus back to what opened it. */
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
      onClose={onClose}
      onClick={(event) => light && event.target === ref.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
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
  return (
    <>
      <button
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
