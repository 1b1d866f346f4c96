import * as z from 'zod';
import { blockedEntry, blockedKind } from '#lib/outreach/do-not-contact';
import { operation } from '#lib/outreach/operations/shared';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor } from '#lib/shared/page';

const path = '/v2/outbound-queue/do-not-contact';
const texts = lazy(() => z.array(z.string().trim().min(1).max(500)).min(1).max(100).optional());

export const listDoNotContact = operation({
  id: 'listDoNotContact',
  route: `GET ${path}`,
  summary: 'List who must not be contacted',
  description:
    'Returns the people, e-mail addresses and company domains on the do-not-contact list, with who added them and why.',
  scope: 'svc:read',
  query: () =>
    z.strictObject({
      kind: blockedKind.optional(),
      q: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .meta({ description: 'Part of an e-mail address, a domain or a public id' }),
      ...limitCursor(),
    }),
  result: () => countedPageOf(blockedEntry),
  tool: { name: 'list_do_not_contact' },
});

export const addDoNotContact = operation({
  id: 'addDoNotContact',
  audit: 'Added to the do-not-contact list',
  route: `POST ${path}`,
  summary: 'Add to the do-not-contact list',
  description:
    'persons are profile URLs, public ids or member ids; domains cover everyone who works there, according to the person’s profile or an earlier enrichment. Staging outreach to them is refused, and outreach approved earlier is not sent. Adding an entry again has no effect.',
  scope: 'svc:write',
  body: () =>
    z
      .strictObject({
        persons: texts(),
        emails: texts(),
        domains: texts(),
        reason: z.string().trim().min(1).max(500).optional(),
      })
      .refine(({ persons, emails, domains }) => persons ?? emails ?? domains, {
        path: ['persons'],
        message: 'send persons, emails or domains',
      }),
  result: () => z.object({ items: z.array(blockedEntry) }),
  idempotency: 'natural',
  tool: { name: 'add_do_not_contact' },
});

export const removeDoNotContact = operation({
  id: 'removeDoNotContact',
  audit: 'Removed from the do-not-contact list',
  route: `DELETE ${path}/{id}`,
  summary: 'Remove an entry from the do-not-contact list',
  description:
    'Outreach to them can be staged again. Anything refused or failed before is not sent automatically.',
  scope: 'svc:write',
  params: () =>
    z.object({
      id: z.string().regex(/^dnc_(person|email|domain)_[0-9a-f]{24}$/, 'must be the id of an entry, dnc_...'),
    }),
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: { name: 'remove_do_not_contact', destructive: true },
});

export const doNotContactOperations = [listDoNotContact, addDoNotContact, removeDoNotContact];
