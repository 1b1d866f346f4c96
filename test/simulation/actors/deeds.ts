import type { Deed } from '#test/simulation/actors/deed';
import { buy } from '#test/simulation/actors/deeds/buy';
import { campaign } from '#test/simulation/actors/deeds/campaign';
import { connectSalesforce } from '#test/simulation/actors/deeds/connect-salesforce';
import { enrich } from '#test/simulation/actors/deeds/enrich';
import { erase } from '#test/simulation/actors/deeds/erase';
import { failForDays } from '#test/simulation/actors/deeds/fail-for-days';
import { findPeople, searchPersons } from '#test/simulation/actors/deeds/find-people';
import { reachOut } from '#test/simulation/actors/deeds/reach-out';
import { recharge } from '#test/simulation/actors/deeds/recharge';
import { search } from '#test/simulation/actors/deeds/search';
import { sequence } from '#test/simulation/actors/deeds/sequence';
import { sequenceOverDays } from '#test/simulation/actors/deeds/sequence-over-days';
import { subscribe } from '#test/simulation/actors/deeds/subscribe';
import { member, revokedKey } from '#test/simulation/actors/deeds/team';
import { uploadBatch } from '#test/simulation/actors/deeds/upload-batch';

/** Every deed, with its relative frequency. */
export const deeds: readonly (readonly [string, number, Deed])[] = [
  ['enrichment', 6, enrich],
  ['purchase', 2, buy],
  ['outreach', 4, reachOut],
  ['batch', 1, uploadBatch],
  ['search', 1, search],
  ['finder', 1, findPeople],
  ['person-search', 1, searchPersons],
  ['campaign', 2, campaign],
  ['erasure', 1, erase],
  ['sequence', 2, sequence],
  ['recharge', 2, recharge],
  ['subscription', 1, subscribe],
  ['member', 1, member],
  ['revoked-key', 1, revokedKey],
];

/** Additional deeds, and the share of seeds that include each. */
export const deedsBeside: readonly (readonly [string, number, Deed])[] = [
  ['salesforce', 0.2, connectSalesforce],
  ['failing-subscription', 0.15, failForDays],
  ['sequence-over-days', 0.2, sequenceOverDays],
];
