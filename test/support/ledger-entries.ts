import { ledgerEntry as schema } from '#lib/billing/ledger-entry';
import { ledgerEntry } from '#lib/db/keys';
import { query } from '#lib/db/query';

/** The ledger entries of an organization, oldest first. */
export const listEntries = async (organization: string) =>
  (await query({ pk: ledgerEntry(organization, '', '').pk }, schema)).items;
