import type { ReactNode } from 'react';
import { CopyLine } from './copy-line';
import { Actions } from './dialog';

/** What is shown only in the dialog that created it, with what it is for. Several texts have a name each. */
export const ShownOnce = ({
  of,
  onDone,
  children,
}: {
  of: string | Readonly<Record<string, string>>;
  onDone: () => void;
  children: ReactNode;
}) => (
  <>
    {typeof of === 'string' ? (
      <CopyLine line={of} once />
    ) : (
      Object.entries(of).map(([name, line]) => <CopyLine key={name} name={name} line={line} once />)
    )}
    <p className="soft">{children}</p>
    <Actions>
      <button type="button" className="btn primary" onClick={onDone}>
        Done
      </button>
    </Actions>
  </>
);

/** The secret of a new webhook. */
export const SigningSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <ShownOnce of={secret} onDone={onDone}>
    Use it to verify the webhook-signature header. Copy it now: you will not see it again.
  </ShownOnce>
);
