import type { CheerioAPI } from 'cheerio/slim';
import * as z from 'zod';
import { foldBlanks } from '#lib/sources/web/document';

const record = z.lazy(() => z.record(z.string(), z.unknown()));
/** One schema.org node as written by a site. */
export type JsonLdNode = z.infer<typeof record>;

const MOST_NODES = 300;
const DEEPEST = 6;

/** All schema.org nodes of a page, including nested ones. Skips blocks that are not JSON: many sites have one. */
export function readJsonLd($: CheerioAPI): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEEPEST || nodes.length >= MOST_NODES) return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, depth + 1);
      return;
    }
    const node = record.safeParse(value);
    if (!node.success) return;
    // The author of a review is a customer.
    if (typesOf(node.data).includes('Review')) return;
    if (node.data['@type'] !== undefined) nodes.push(node.data);
    for (const child of Object.values(node.data)) if (typeof child === 'object') walk(child, depth + 1);
  };
  $('script[type="application/ld+json"]').each((_, element) => {
    try {
      walk(JSON.parse($(element).text()), 0);
    } catch {
      return;
    }
  });
  return nodes;
}

const typesOf = (node: JsonLdNode): string[] =>
  [node['@type']]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/:]/, ''));

const ORGANIZATIONS =
  /^(Organization|Corporation|LocalBusiness|NewsMediaOrganization|EducationalOrganization|CollegeOrUniversity|NGO|GovernmentOrganization|MedicalOrganization|ProfessionalService|Store|Brand|OnlineBusiness|OnlineStore|Airline|SoftwareCompany)$/;

export const isOrganization = (node: JsonLdNode): boolean =>
  typesOf(node).some((type) => ORGANIZATIONS.test(type));
export const isPerson = (node: JsonLdNode): boolean => typesOf(node).includes('Person');
export const isArticle = (node: JsonLdNode): boolean =>
  typesOf(node).some((type) => /^(NewsArticle|Article|BlogPosting|PressRelease|Report)$/.test(type));

/** A member as text: a string, a number, or the `name`, `url`, `value` or `@value` of a node. The first if it is a list. */
export function textOf(node: JsonLdNode, key: string): string | undefined {
  return textsOf(node, key)[0];
}

/** All texts of a member, in source order. */
export function textsOf(node: JsonLdNode, key: string): string[] {
  return [node[key]].flat().flatMap((value) => {
    if (typeof value === 'string') return foldBlanks(value) === '' ? [] : [foldBlanks(value)];
    if (typeof value === 'number') return [String(value)];
    const inner = record.safeParse(value);
    if (!inner.success) return [];
    const { name, url, value: amount } = inner.data;
    return [name, url, amount, inner.data['@value'], inner.data['@id']]
      .filter((item) => typeof item === 'string' || typeof item === 'number')
      .slice(0, 1)
      .map((item) => foldBlanks(String(item)));
  });
}

/** The nodes of a member, e.g. the postal addresses of an organization. */
export const nodesOf = (node: JsonLdNode, key: string): JsonLdNode[] =>
  [node[key]].flat().flatMap((value) => {
    const parsed = record.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
