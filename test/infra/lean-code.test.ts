import { globSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { leanSource } from '#infra/lean-code';

const lean = (text: string, prose = false) => leanSource('lib/module.ts', text, { prose });

/** Every string that tells something in an operation or a schema; none of them decides anything. */
const source = `
import * as z from 'zod';
const id = z.string().min(1).meta({ description: 'the id' });
export const shape = z.object({ id: id.describe('which') }).meta({ id: 'Shape', description: 'a shape' });
export const plain = { size: 3 };
export const helper = () => z.string();
export const operation = defineOperation({
  id: 'readShape',
  summary: 'Read a shape',
  price: 'free',
  params: shape,
  examples: { response: { id: '1' } },
  actions: (result) => ({ self: result.meta({ a: 1 }) }),
});
`;

describe('our code, as functions are given it', () => {
  it('marks what constants compute as free of side effects, and nothing else', () => {
    const text = lean(source, true);
    expect(text).toContain(
      "const id = /* @__PURE__ */ (() => (z.string().min(1).meta({ description: 'the id' })))();",
    );
    expect(text).toContain('export const plain = { size: 3 };');
    expect(text).toContain('export const helper = () => z.string();');
  });

  it('takes out the prose where no schema is printed', () => {
    const text = lean(source);
    expect(text).toContain('(() => (z.string().min(1)))()');
    expect(text).toContain('(() => (z.object({ id: id })))()');
    for (const said of ['the id', 'which', 'a shape', 'Read a shape', 'free', 'response'])
      expect(text).not.toContain(said);
    expect(text).toContain("id: 'readShape'");
    expect(text).toContain('params: shape');
  });

  it('leaves constants alone that wait for something', () => {
    expect(lean('export const read = await load();')).toBe('export const read = await load();');
  });

  it.each([true, false])('keeps every module of ours valid, its prose kept: %s', (prose) => {
    for (const path of globSync('lib/**/*.ts')) {
      const text = leanSource(path, readFileSync(path, 'utf8'), { prose });
      expect(() => transformSync(text, { loader: 'ts' }), path).not.toThrow();
    }
  });

  it('comes from modules that do nothing when they are loaded', () => {
    const acting: string[] = [];
    for (const path of globSync('lib/**/*.ts')) {
      const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
      for (const statement of file.statements) {
        if (ts.isExpressionStatement(statement))
          acting.push(`${path}: ${statement.getText(file).slice(0, 80)}`);
      }
    }
    expect(acting).toEqual([]);
  });
});
