import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError } from '../lib/reply';
import { Remedy } from './remedy';

interface Toast {
  id: number;
  text: string;
  bad?: boolean;
  undo?: () => void;
  remedy?: ApiError['remedy'];
  ms: number;
}
interface Say {
  (text: string, options?: { undo?: () => void; ms?: number }): number;
  error: (error: unknown) => number;
  dismiss: (id: number) => void;
}

const Toasts = createContext<Say | undefined>(undefined);
let next = 1;

function One({ toast, end }: { toast: Toast; end: () => void }) {
  useEffect(() => {
    const timer = setTimeout(end, toast.ms);
    return () => clearTimeout(timer);
  }, [toast.ms, end]);
  return (
    <div className={`toast ${toast.bad ? 'bad' : ''}`}>
      <span>{toast.text}</span>
      {toast.remedy && <Remedy to={toast.remedy} className="btn" onClick={end} />}
      {toast.undo && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            toast.undo?.();
            end();
          }}
        >
          Undo
        </button>
      )}
    </div>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => layer.current?.showPopover?.(), []);
  // A dialog that was opened since is above it, and dims it: shown anew, it is above the dialog.
  useLayoutEffect(() => {
    if (newest === undefined || !document.querySelector('dialog[open]')) return;
    layer.current?.hidePopover?.();
    layer.current?.showPopover?.();
  }, [newest]);
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), []);
  const say = useMemo(() => {
    const add = (toast: Omit<Toast, 'id'>) => {
      const id = next++;
      // What is said again, such as "Saved.", is said once, with the latest undo.
      setToasts((all) => [...all.filter(({ text }) => text !== toast.text).slice(-2), { ...toast, id }]);
      return id;
    };
    const tell = (text: string, { undo, ms = 5_000 }: { undo?: () => void; ms?: number } = {}) =>
      add({ text, ms, ...(undo ? { undo } : {}) });
    return Object.assign(tell, {
      error: (error: unknown) => {
        const id =
          error instanceof ApiError && error.requestId ? ` (request ${error.requestId.slice(0, 8)})` : '';
        return add({
          text: `${error instanceof Error ? error.message : 'Something went wrong.'}${id}`,
          bad: true,
          ...(error instanceof ApiError && error.remedy ? { remedy: error.remedy } : {}),
          ms: 9_000,
        });
      },
      dismiss,
    });
  }, [dismiss]);
  return (
    <Toasts.Provider value={say}>
      {children}
      <div className="toasts" role="status" aria-live="polite" popover="manual" ref={layer}>
        {toasts.map((toast) => (
          <One key={toast.id} toast={toast} end={() => dismiss(toast.id)} />
        ))}
      </div>
    </Toasts.Provider>
  );
}

export function useSay(): Say {
  const say = useContext(Toasts);
  if (!say) throw new Error('No toasts here.');
  return say;
}
