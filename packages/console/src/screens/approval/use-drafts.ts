import { useState } from 'react';

/** The approver's changes to one enrichment: edited values and excluded fields. */
export interface Draft {
  readonly out: ReadonlySet<string>;
  readonly edits: Readonly<Record<string, string>>;
}
const untouched: Draft = { out: new Set(), edits: {} };

export interface Drafts {
  of: (id: string) => Draft;
  /** Whether the approver changed anything of it. */
  has: (id: string) => boolean;
  toggle: (id: string, field: string) => void;
  edit: (id: string, field: string, value: string) => void;
}

/** Drafts by enrichment, kept while another one is looked at and after an approval is undone. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const change = (id: string, next: (draft: Draft) => Draft) =>
    setDrafts((before) => ({ ...before, [id]: next(before[id] ?? untouched) }));
  return {
    of: (id) => drafts[id] ?? untouched,
    has: (id) => {
      const { out, edits } = drafts[id] ?? untouched;
      return out.size > 0 || Object.keys(edits).length > 0;
    },
    toggle: (id, field) =>
      change(id, (draft) => {
        const out = new Set(draft.out);
        if (!out.delete(field)) out.add(field);
        return { ...draft, out };
      }),
    edit: (id, field, value) =>
      change(id, (draft) => ({ ...draft, edits: { ...draft.edits, [field]: value } })),
  };
}
