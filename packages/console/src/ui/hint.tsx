import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** Shown both on hover and on focus. */
export const Hint = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  // Has its own provider: tooltips are not part of the first screen's script.
  <Tooltip.Provider>
    <Tooltip.Root delayDuration={120}>
      <Tooltip.Trigger asChild>
        <button type="button" className="evidence">
          {label}
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" sideOffset={6} collisionPadding={12}>
          {children}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  </Tooltip.Provider>
);
