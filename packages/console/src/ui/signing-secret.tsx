import { Actions } from './dialog';

/** The secret of a new webhook, shown in the dialog that created it. */
export const SigningSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <>
    <code className="secret">{secret}</code>
    <p className="soft">Use it to verify the webhook-signature header. You will not see it again.</p>
    <Actions>
      <button type="button" className="btn primary" onClick={onDone}>
        Done
      </button>
    </Actions>
  </>
);
