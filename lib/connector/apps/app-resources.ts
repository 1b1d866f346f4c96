import {
  EXTENSION_ID,
  RESOURCE_MIME_TYPE,
  RESOURCE_URI_META_KEY,
} from '@modelcontextprotocol/ext-apps/server';
import { approvalPage } from '#lib/connector/apps/approval-page';
import { batchPage } from '#lib/connector/apps/batch-page';
import { bridge } from '#lib/connector/apps/bridge';
import { enrichmentPage } from '#lib/connector/apps/enrichment-page';
import { look } from '#lib/connector/apps/look';
import type { ServedResource } from '#lib/connector/resources';

export const appsExtension = EXTENSION_ID;

/** No outside requests: neither the page's own policy nor the client's allows any. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

const html = (title: string, script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="content-security-policy" content="${POLICY}"><title>${title}</title><style>${look}</style></head><body><main><div class="card"><div class="body"><p class="soft">Reading…</p></div></div></main><script>${script}${bridge}</script></body></html>`;

const app = (name: string, title: string, script: string): ServedResource => ({
  uri: `ui://gtm-enrichment/${name}`,
  name: `${name}-app`,
  title,
  mimeType: RESOURCE_MIME_TYPE,
  read: () => html(title, script),
  meta: { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: false } },
});

const enrichment = app('enrichment', 'Enrichment', enrichmentPage);
const approval = app('approval', 'Approval', approvalPage);
const batch = app('batch', 'Batch', batchPage);

/** The pages that clients with MCP Apps show. Source: MCP Apps extension, 2026-01-26. */
export const appResources: readonly ServedResource[] = [enrichment, approval, batch];

const pageOf: Readonly<Record<string, ServedResource>> = {
  create_enrichment: enrichment,
  get_enrichment: enrichment,
  preview_writeback: approval,
  create_outreach: approval,
  get_outbound_batch: approval,
  preview_batch: batch,
  confirm_batch: batch,
  get_batch: batch,
};

/** The page that shows a tool's result, as the tool's `_meta`, in the current form and the previous one. */
export const appOf = (tool: string): { readonly _meta?: Readonly<Record<string, unknown>> } => {
  const uri = pageOf[tool]?.uri;
  return uri === undefined ? {} : { _meta: { ui: { resourceUri: uri }, [RESOURCE_URI_META_KEY]: uri } };
};
