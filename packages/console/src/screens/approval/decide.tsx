import { useRefusal } from '../../lib/may';
import { Needs, Refusal } from '../../ui/needs';

/** The bar that decides: an approver's yes, a no, and how long either can be undone. */
export function Decide({
  yes,
  no,
  ready = true,
  onYes,
  onNo,
}: {
  yes: string;
  no: string;
  ready?: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const refused = useRefusal('svc:approve');
  return (
    <div className="decide">
      <Needs scope="svc:approve" says={false}>
        <button type="button" className="btn primary" data-act="approve" disabled={!ready} onClick={onYes}>
          {yes}
          <kbd>a</kbd>
        </button>
      </Needs>
      <Needs scope="svc:write" says={false}>
        <button type="button" className="btn danger" data-act="reject" onClick={onNo}>
          {no}
          <kbd>x</kbd>
        </button>
      </Needs>
      <Refusal scope="svc:approve" />
      {!refused && <span className="soft small">You can undo for 10 seconds.</span>}
    </div>
  );
}
