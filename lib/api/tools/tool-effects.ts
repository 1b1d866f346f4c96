/** An irreversible effect of a call: it reaches other people, a CRM, or money; or it deletes. */
export type ToolEffect = 'sends' | 'writes' | 'buys' | 'deletes';

const effects: Readonly<Record<string, ToolEffect>> = {
  approve_outbound_batch: 'sends',
  resume_outbound_batch: 'sends',
  approve_sequence: 'sends',
  create_outreach: 'sends',
  test_webhook_subscription: 'sends',
  redeliver_webhook: 'sends',
  approve_enrichment: 'writes',
  approve_batch: 'writes',
  approve_campaign_members: 'writes',
  write_back_enrichment: 'writes',
  bulk_write_back: 'writes',
  create_checkout: 'buys',
  create_payment_intent: 'buys',
  quick_topup: 'buys',
  set_auto_recharge: 'buys',
  cancel_enrichment: 'deletes',
  cancel_batch: 'deletes',
  cancel_source: 'deletes',
  cancel_campaign: 'deletes',
  delete_campaign: 'deletes',
  stop_outbound_batch: 'deletes',
  stop_sequence: 'deletes',
  stop_search_job: 'deletes',
  disconnect_network_account: 'deletes',
  delete_webhook_subscription: 'deletes',
};

export const effectOf = (tool: string): ToolEffect | undefined => effects[tool];
