import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import learned from '../../lib/detectors/reader/weights.json' with { type: 'json' };

// The size limits of the event reader: patterns creep back in one at a time, unnoticed until they are thousands.

const files = globSync('lib/detectors/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const linesOf = (text: string) => text.split('\n').length - 1;
const looksLikePattern = /\(\?[:=!<]|\\[bpd]|\|.*\|/;

/** Counts characters of regular expressions and of the strings they are built from. */
function patternText({ file, text }: { file: string; text: string }): number {
  let characters = 0;
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) characters += node.getText().length;
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      if (looksLikePattern.test(node.getText()) && !isWordList(node)) characters += node.getText().length;
      return;
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), visit);
  return characters;
}

/** Words of a lexicon, separated by bars. */
const isWordList = (node: ts.Node): boolean => /^'[^(\\[]*'$/.test(node.getText());

it('the detectors are at most 5,500 lines, and no file is over 250', () => {
  expect(files.reduce((sum, { text }) => sum + linesOf(text), 0)).toBeLessThanOrEqual(5500);
  expect(files.filter(({ text }) => linesOf(text) > 250).map(({ file }) => file)).toEqual([]);
});

it('the detectors have at most 40 kB of patterns', () => {
  expect(files.reduce((sum, each) => sum + patternText(each), 0)).toBeLessThanOrEqual(40_000);
});

it('the detectors have at most 60,000 weights, in at most 1 MB', () => {
  const models: { weights: object }[] = Object.values(learned.models);
  const weights = models.reduce((sum, model) => sum + Object.keys(model.weights).length + 1, 0);
  expect(weights).toBeLessThanOrEqual(60_000);
  expect(readFileSync('lib/detectors/reader/weights.json').length).toBeLessThanOrEqual(1_000_000);
});
