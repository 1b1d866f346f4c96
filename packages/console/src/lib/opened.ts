import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Whether a screen's dialog for a new item is open. The address holds this, so that the palette and a shared link can open it too. */
export function useOpened(): readonly [boolean, (open: boolean) => void] {
  const { id } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (open: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, id: open ? 'new' : undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [id === 'new', set];
}
