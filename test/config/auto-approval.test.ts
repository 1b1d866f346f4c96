import { expect, test } from 'vitest';
import type { Completed } from '#lib/config/auto-approval';
import { decideAutoApproval } from '#lib/config/auto-approval';
import { standardFieldConfig, withFieldSettings } from '#lib/config/field-config';
import type { FieldName } from '#lib/field/catalogue';
import type { FieldValue } from '#lib/field/value';

const entry = (field: FieldName, value: unknown, confidence: number): FieldValue => ({
  field,
  value,
  confidence,
  source: 'network',
  sources_observed: ['network'],
  selection_reason: 'The network says it.',
  citations: [{ url: 'https://network.example/in/ada', quote: String(value) }],
  observed_at: '2026-11-21T09:30:00.000Z',
  conflicts: [],
});
const on = { auto_approve: { enabled: true, threshold: 0.85 }, require_network: false };
const needed = withFieldSettings(standardFieldConfig(), {
  fields: { work_email: { required: true }, job_title: { required: true } },
});
const sure: Completed = {
  type: 'person',
  fields: {
    match_confidence: entry('match_confidence', 0.97, 0.97),
    work_email: entry('work_email', 'ada@acme.example', 0.9),
    job_title: entry('job_title', 'CTO', 0.9),
  },
  sources: [{ source: 'network', status: 'found' }],
  match: { status: 'found', confidence: 0.97, reasons: [], candidates: [] },
};

test('a sure result with all required fields is approved', () => {
  expect(decideAutoApproval(sure, on, needed)).toEqual({ approve: true, hindrances: [] });
});

test('nothing is approved while auto-approval is off', () => {
  const off = { ...on, auto_approve: { enabled: false, threshold: 0.85 } };
  expect(decideAutoApproval(sure, off, needed)).toEqual({
    approve: false,
    hindrances: [{ kind: 'switched_off' }],
  });
});

test('every reason against approval is given, not only the first', () => {
  const doubtful: Completed = {
    type: 'person',
    fields: {
      match_confidence: entry('match_confidence', 0.6, 0.6),
      job_title: entry('job_title', 'CTO', 0.5),
      do_not_contact: entry('do_not_contact', true, 1),
    },
    sources: [{ source: 'network', status: 'not_found' }],
    match: { status: 'found', confidence: 0.6, reasons: [], candidates: [{ why: 'Holds the address.' }] },
  };
  expect(decideAutoApproval(doubtful, { ...on, require_network: true }, needed).hindrances).toEqual([
    { kind: 'contradicted' },
    { kind: 'match_confidence', confidence: 0.6, threshold: 0.85 },
    { kind: 'required_field_missing', field: 'work_email' },
    { kind: 'required_field_doubtful', field: 'job_title', confidence: 0.5, threshold: 0.85 },
    { kind: 'network_required' },
    { kind: 'do_not_contact' },
  ]);
});

test('a result whose match was never judged is left to a person', () => {
  const unjudged: Completed = { ...sure, match: undefined, fields: { ...sure.fields } };
  delete unjudged.fields.match_confidence;
  expect(decideAutoApproval(unjudged, on, needed).hindrances).toEqual([
    { kind: 'no_match', status: undefined },
    { kind: 'no_match_confidence' },
  ]);
});

test.each(['ambiguous', 'contradictory', 'not_found'] as const)(
  'a match that is %s is never approved by a rule',
  (status) => {
    const match = { status, confidence: 0.99, reasons: [], candidates: [] };
    expect(decideAutoApproval({ ...sure, match }, on, needed)).toMatchObject({
      approve: false,
      hindrances: [{ kind: 'no_match', status }],
    });
  },
);
