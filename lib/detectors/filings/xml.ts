import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  isArray: (name) =>
    [
      'relatedPersonInfo',
      'relationship',
      'reportingPersonInfo',
      'coverPageHeaderReportingPersonDetails',
      'item',
    ].includes(name),
});

/** Parses XML to plain objects of strings without namespaces. Throws if it is not well-formed. */
export function parseXml(source: string): unknown {
  return parser.parse(source.slice(Math.max(0, source.indexOf('<?xml'))));
}

/** A number written as text ("2,100,000", "5.10%"); absent for "Indefinite", "n/a" and empty elements. */
export const NumberText = z.preprocess((value) => {
  if (typeof value !== 'string') return undefined;
  const digits = value.replace(/[,$%\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}, z.number().optional());

/** Converts a date of EDGAR's XML, ISO or MM/DD/YYYY, to ISO. */
export const DateText = z.preprocess((value) => {
  if (typeof value !== 'string') return undefined;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim());
  if (american !== null)
    return `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(value.trim())?.[0];
}, z.string().optional());
