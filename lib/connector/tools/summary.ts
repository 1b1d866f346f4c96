import type { Tool } from '#lib/api/tools/tools';
import { nextStep } from '#lib/connector/tools/next-steps';
import { isObject } from '#lib/shared/is-object';

type Result = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? new Intl.NumberFormat('en-US').format(value) : undefined;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The first name a result has for itself. */
function nameOf(result: Result): string | undefined {
  const data = isObject(result['data']) ? result['data'] : {};
  return (
    textOf(data['full_name']) ??
    textOf(data['company_name']) ??
    textOf(result['full_name']) ??
    textOf(result['name']) ??
    textOf(result['title'])
  );
}

const FACTS: readonly (readonly [member: string, words: (value: string) => string])[] = [
  ['percent_complete', (value) => `${value}% done`],
  ['member_count', (value) => `${value} members`],
  ['completed', (value) => `${value} completed`],
  ['succeeded', (value) => `${value} succeeded`],
  ['failed', (value) => `${value} failed`],
  ['found', (value) => `${value} found`],
  ['available', (value) => `${value} credits available`],
  ['held', (value) => `${value} held`],
  ['estimated_credits', (value) => `about ${value} credits`],
  ['credits', (value) => `${value} credits`],
  ['credits_estimate', (value) => `about ${value} credits`],
  ['credits_charged', (value) => `${value} credits charged`],
];

function facts(result: Result): string[] {
  const found: string[] = [];
  const id = result['id'] ?? result['batch_id'] ?? result['job_id'];
  if (typeof id === 'number' || typeof id === 'string') found.push(`id ${id}`);
  const status = textOf(result['status']);
  if (status) found.push(`status ${status}`);
  const data = isObject(result['data']) ? Object.keys(result['data']).length : 0;
  if (data > 0) found.push(`${data} fields`);
  const match = isObject(result['match']) ? textOf(result['match']['status']) : undefined;
  if (match) found.push(`match ${match}`);
  for (const [member, words] of FACTS) {
    const value = numberOf(result[member]);
    if (value !== undefined) found.push(words(value));
  }
  const errors = Array.isArray(result['errors']) ? result['errors'].length : 0;
  if (errors > 0 && typeof result['failed'] !== 'number') found.push(`${errors} failed`);
  const jobs = Array.isArray(result['jobs']) ? result['jobs'].length : 0;
  if (jobs > 0) found.push(`${jobs} ${jobs === 1 ? 'job' : 'jobs'}`);
  return found;
}

/** Summarizes a result in one or two sentences: the outcome, and what to do next. */
export function summaryOf(tool: Pick<Tool, 'name' | 'title'>, result: Result): string {
  const { items, total, next_cursor } = result;
  const next = nextStep(tool.name, textOf(result['status']));
  const then = next === undefined ? '' : ` ${next}`;
  if (Array.isArray(items)) {
    const count = typeof total === 'number' ? `${items.length} of ${total}` : String(items.length);
    const more = typeof next_cursor === 'string' ? ' More with cursor next_cursor.' : '';
    return `${tool.title}: ${count}.${more}${then}`;
  }
  const name = nameOf(result);
  const about = facts(result);
  const outcome = [name, about.join(', ')].filter((part) => part !== undefined && part !== '').join(': ');
  return `${tool.title}: ${outcome === '' ? 'done' : outcome}.${then}`;
}
