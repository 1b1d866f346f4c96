export type Rows = 'person' | 'company';

/** What one row of a list is called, in singular and plural. */
export const unit = {
  person: { one: 'person', many: 'people' },
  company: { one: 'company', many: 'companies' },
} as const satisfies Record<Rows, { one: string; many: string }>;
