import { describe, expect, test } from 'vitest';
import { parseRequest } from '#local-aws/dynamodb/request';

const update = (values: Record<string, object>, more: object = {}) =>
  parseRequest('updateItem', {
    TableName: 'things',
    Key: { pk: { S: '1' } },
    UpdateExpression: 'SET #a = :a ADD #n :n',
    ConditionExpression: '#a <> :a AND attribute_exists(#n)',
    ExpressionAttributeNames: { '#a': 'a', '#n': 'n' },
    ExpressionAttributeValues: values,
    ...more,
  });

describe('an expression that was parsed before', () => {
  test('uses the values of each request', () => {
    const [first, second] = [
      update({ ':a': { S: 'one' }, ':n': { N: '1' } }),
      update({ ':a': { S: 'two' }, ':n': { N: '2' } }),
    ];
    const valuesOf = (parsed: typeof first) =>
      JSON.stringify([parsed._updates?.sections, parsed._condition?.expression]);
    expect(valuesOf(first)).toContain('{"S":"one"}');
    expect(valuesOf(second)).toBe(
      valuesOf(first).replaceAll('"one"', '"two"').replaceAll('"N":"1"', '"N":"2"'),
    );
  });

  test('uses the names of each request and refuses two that are the same', () => {
    const renamed = (first: string, second: string) =>
      update(
        { ':a': { S: 'one' }, ':n': { N: '1' } },
        { ExpressionAttributeNames: { '#a': first, '#n': second } },
      );
    const all = (parsed: ReturnType<typeof update>) => JSON.stringify([parsed._updates, parsed._condition]);
    const before = all(renamed('colour', 'amount'));
    expect(before).toContain('colour');
    expect(all(renamed('weight', 'height'))).toBe(
      before.replaceAll('colour', 'weight').replaceAll('amount', 'height'),
    );
    expect(() => renamed('colour', 'colour')).toThrow(/overlap.*colour/);
    expect(all(renamed('attribute', 'SET'))).toBe(
      before.replaceAll('colour', 'attribute').replaceAll('amount', 'SET'),
    );
  });

  test('is still refused if a value has the wrong type or is unused', () => {
    update({ ':a': { S: 'one' }, ':n': { N: '1' } });
    for (let times = 0; times < 2; times += 1) {
      expect(() => update({ ':a': { S: 'one' }, ':n': { S: '1' } })).toThrow(/ADD/);
      expect(() => update({ ':a': { S: 'one' }, ':n': { N: '1' }, ':b': { N: '1' } })).toThrow(
        'unused in expressions: keys: {:b}',
      );
    }
  });

  test('is parsed again with BETWEEN, whose bounds are compared', () => {
    const between = (low: string, high: string) =>
      update(
        { ':a': { S: low }, ':n': { S: high } },
        { UpdateExpression: 'REMOVE #n', ConditionExpression: '#a BETWEEN :a AND :n' },
      );
    expect(between('a', 'b')._condition).toBeDefined();
    expect(() => between('b', 'a')).toThrow('lower bound');
  });
});
