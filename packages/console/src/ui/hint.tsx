import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** Shown on hover and on focus alike. */
export const Hint = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  // A provider of its own: tooltips are no part of the first screen's script.
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
