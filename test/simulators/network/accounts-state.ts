export type SourceStatus = 'OK' | 'STOPPED' | 'ERROR' | 'CREDENTIALS' | 'PERMISSIONS' | 'CONNECTING';

/** A connected account. `calls` is how calls through it end while it is unwell. */
export interface Account {
  readonly id: string;
  readonly personName: string;
  readonly ownerId: string;
  readonly username: string;
  readonly createdAt: string;
  readonly premium: readonly ('recruiter' | 'sales_navigator' | 'premium')[];
  status: SourceStatus;
  restricted: boolean;
  checkpoint: boolean;
}

const account = (id: string, personName: string, own: Partial<Account> = {}): Account => ({
  id,
  personName,
  ownerId: personName.toLowerCase().replaceAll(' ', '-'),
  username: `${personName.toLowerCase().replaceAll(' ', '.')}@service.example`,
  createdAt: '2026-01-12T08:30:00.000Z',
  premium: [],
  status: 'OK',
  restricted: false,
  checkpoint: false,
  ...own,
});

/** The initial accounts, one in each state. */
export const firstAccounts = (): Account[] => [
  account('acc-grace', 'Grace Hopper'),
  account('acc-alan', 'Alan Turing', { premium: ['sales_navigator', 'premium'] }),
  account('acc-expired', 'Edsger Old', { status: 'CREDENTIALS' }),
  account('acc-stopped', 'Sophie Still', { status: 'STOPPED' }),
  account('acc-checkpoint', 'Charles Gate', { status: 'PERMISSIONS', checkpoint: true }),
  account('acc-restricted', 'Rene Strict', { restricted: true }),
  account('acc-connecting', 'Nora New', { status: 'CONNECTING' }),
];

export const newAccount = account;
