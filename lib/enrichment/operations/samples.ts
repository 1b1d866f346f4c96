/** Values shown in the documents, of one made-up case, so that examples fit together. */
export const sampleSummary = {
  id: 7305817200230400,
  ref: 'enr_7305817200230400',
  type: 'person',
  status: 'queued',
  input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
  credits: { held: 3, charged: 0 },
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  stream_url: '/v1/enrichments/7305817200230400/stream',
} as const;

export const sampleResult = {
  ...sampleSummary,
  status: 'completed',
  credits: { held: 0, charged: 3 },
  completed_at: '2026-11-21T09:30:04.000Z',
  updated_at: '2026-11-21T09:30:04.000Z',
  fields_found: 3,
  match_confidence: 0.97,
  data: { full_name: 'Ada Lovelace', job_title: 'VP Engineering', work_email: 'ada@acme-robotics.example' },
} as const;

export const sampleField = {
  field: 'job_title',
  value: 'VP Engineering',
  source: 'network',
  sources_observed: ['network', 'web_research'],
  confidence: 0.96,
  selection_reason: 'network and web_research agree; network is first in the source priority.',
  citations: [
    { url: 'https://acme-robotics.example/team', quote: 'Ada Lovelace, VP Engineering', title: 'Our team' },
  ],
  as_of_date: '2026-11-01',
  observed_at: '2026-11-21T09:30:03.000Z',
  conflicts: [],
} as const;
