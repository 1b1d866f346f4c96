export type Rows = 'person' | 'company';

/** What one row of a list is, and several. */
export const unit = {
  person: { one: 'person', many: 'people' },
  company: { one: 'company', many: 'companies' },
} as const satisfies Record<Rows, { one: string; many: string }>;
