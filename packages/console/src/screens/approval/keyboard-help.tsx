import { Dialog } from '../../ui/dialog';

const keys: readonly (readonly [string, string])[] = [
  ['j / k', 'Next, previous'],
  ['a', 'Approve'],
  ['x', 'Reject, or stop'],
  ['e', 'Edit the first value'],
  ['?', 'This list'],
  ['Ctrl K or /', 'Go anywhere'],
];

/** The inbox's keyboard shortcuts. */
export const KeyboardHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog title="Keyboard" open={open} light onClose={onClose}>
    <dl className="shortcuts">
      {keys.map(([key, what]) => [
        <dt key={key}>
          <kbd>{key}</kbd>
        </dt>,
        <dd key={what}>{what}</dd>,
      ])}
    </dl>
  </Dialog>
);
