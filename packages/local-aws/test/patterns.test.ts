import { describe, expect, test } from 'vitest';
import { createRouter } from '#local-aws/api-gateway/router';
import { parseSchedule } from '#local-aws/events/schedule-expression';
import { matchesPattern } from '#local-aws/lambda/event-sources/filter';

describe('event filters', () => {
  const record = {
    eventName: 'INSERT',
    dynamodb: { NewImage: { pk: { S: 'outbox#1' }, n: { N: '5' } } },
    count: 7,
    tags: ['a', 'b'],
  };

  test.each([
    [{ eventName: ['INSERT', 'MODIFY'] }, true],
    [{ eventName: ['REMOVE'] }, false],
    [{ dynamodb: { NewImage: { pk: { S: [{ prefix: 'outbox#' }] } } } }, true],
    [{ dynamodb: { NewImage: { other: { S: [{ exists: false }] } } } }, true],
    [{ dynamodb: { OldImage: { pk: { S: [{ exists: true }] } } } }, false],
    [{ count: [{ numeric: ['>', 5, '<=', 7] }] }, true],
    [{ count: [{ numeric: ['>', 7] }] }, false],
    [{ eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
    [{ eventName: [{ 'anything-but': { prefix: 'INS' } }] }, false],
    [{ eventName: [{ 'equals-ignore-case': 'insert' }] }, true],
    [{ eventName: [{ suffix: 'ERT' }], count: [1] }, false],
    [{ tags: ['b'] }, true],
    [{ $or: [{ count: [1] }, { eventName: ['INSERT'] }] }, true],
  ])('%j: %s', (pattern, expected) => {
    expect(matchesPattern(pattern, record)).toBe(expected);
  });

  test('an unemulated operator is an error', () => {
    expect(() => matchesPattern({ eventName: [{ wildcard: 'I*' }] }, record)).toThrow('wildcard');
  });
});

describe('schedules', () => {
  const fires = (expression: string, at: string) => {
    const schedule = parseSchedule(expression);
    return 'matches' in schedule ? schedule.matches(new Date(at)) : schedule.everyMs;
  };

  test.each([
    ['rate(5 minutes)', '', 300_000],
    ['rate(1 day)', '', 86_400_000],
    ['cron(0/15 8-18 * * ? *)', '2026-11-21T08:30:00Z', true],
    ['cron(0/15 8-18 * * ? *)', '2026-11-21T08:31:00Z', false],
    ['cron(0 3 ? * 1,7 *)', '2026-11-21T03:00:00Z', true],
    ['cron(0 3 ? * 2-6 *)', '2026-11-21T03:00:00Z', false],
    ['cron(5 0 1 */3 ? 2026)', '2026-10-01T00:05:00Z', false],
  ])('%s at %s: %s', (expression, at, expected) => {
    expect(fires(expression, at)).toBe(expected);
  });

  test.each(['cron(0 3 ? * MON *)', 'cron(0 3 L * ? *)', 'at(2026-11-21T03:00:00)'])(
    '%s is refused',
    (expression) => {
      expect(() => parseSchedule(expression)).toThrow(`the schedule ${expression} is not emulated`);
    },
  );
});

describe('routes', () => {
  const route = (method: string, resource: string) => ({
    method,
    resource,
    functionName: 'f',
    streamed: false,
    timeoutMs: 1,
  });
  const find = createRouter([
    route('*', '/{proxy+}'),
    route('*', '/'),
    route('GET', '/a/{id}'),
    route('*', '/a/{id}'),
    route('GET', '/a/me'),
    route('POST', '/a/{id}/b'),
    route('GET', '/a/{id}/{rest+}'),
  ]);
  const chosen = (method: string, path: string) => {
    const match = find(method, path);
    return match && [match.route.method, match.route.resource, match.pathParameters];
  };

  test.each([
    ['GET', '/', ['*', '/', null]],
    ['GET', '/a/me', ['GET', '/a/me', null]],
    ['GET', '/a/x%2Fy', ['GET', '/a/{id}', { id: 'x/y' }]],
    ['PUT', '/a/x', ['*', '/a/{id}', { id: 'x' }]],
    ['POST', '/a/x/b', ['POST', '/a/{id}/b', { id: 'x' }]],
    ['GET', '/a/x/c/d', ['GET', '/a/{id}/{rest+}', { id: 'x', rest: 'c/d' }]],
    ['GET', '/elsewhere/x', ['*', '/{proxy+}', { proxy: 'elsewhere/x' }]],
    ['POST', '/a/me', undefined],
  ])('%s %s', (method, path, expected) => {
    expect(chosen(method, path)).toEqual(expected);
  });
});
