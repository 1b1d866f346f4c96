import { QueryError } from '#test/simulators/crm-salesforce/errors';
import { type Token, tokensOf } from '#test/simulators/crm-salesforce/soql-tokens';

export type Literal = string | number | boolean | null;

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly value: Literal;
    }
  | { readonly kind: 'like'; readonly field: string; readonly pattern: RegExp }
  | {
      readonly kind: 'in';
      readonly field: string;
      readonly values: readonly Literal[];
      readonly negated: boolean;
    };

export interface Query {
  /** `undefined` for `COUNT()`. */
  readonly fields: readonly string[] | undefined;
  readonly from: string;
  readonly where?: Condition;
  readonly order: readonly { readonly field: string; readonly descending: boolean }[];
  readonly limit?: number;
  readonly offset: number;
}

const likePattern = (token: Token): RegExp =>
  new RegExp(
    `^${(token.characters ?? [])
      .map(({ char, escaped }) =>
        !escaped && char === '%'
          ? '[\\s\\S]*'
          : !escaped && char === '_'
            ? '[\\s\\S]'
            : char.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
      )
      .join('')}$`,
    'i',
  );

/** Parses the part of SOQL that lookups need: no sub-selects, no functions but `COUNT()`, no date words. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  query(): Query {
    this.#word('SELECT');
    const fields = this.#fields();
    this.#word('FROM');
    const from = this.#take('word').text;
    const where = this.#has('WHERE') ? this.#or() : undefined;
    const order = this.#has('ORDER') ? this.#order() : [];
    const limit = this.#has('LIMIT') ? Number(this.#take('number').text) : undefined;
    const offset = this.#has('OFFSET') ? Number(this.#take('number').text) : 0;
    const left = this.#tokens[this.#at];
    if (left) throw new QueryError('MALFORMED_QUERY', `unexpected token: '${left.text}'`);
    return {
      fields,
      from,
      order,
      offset,
      ...(where ? { where } : {}),
      ...(limit === undefined ? {} : { limit }),
    };
  }

  #fields(): string[] | undefined {
    if (this.#has('COUNT')) {
      this.#sign('(');
      this.#sign(')');
      return undefined;
    }
    const fields = [this.#take('word').text];
    while (this.#isSign(',')) {
      this.#at += 1;
      fields.push(this.#take('word').text);
    }
    return fields;
  }

  #order(): { field: string; descending: boolean }[] {
    this.#word('BY');
    const parts: { field: string; descending: boolean }[] = [];
    do {
      if (this.#isSign(',')) this.#at += 1;
      const field = this.#take('word').text;
      const descending = this.#has('DESC');
      if (!descending) this.#has('ASC');
      if (this.#has('NULLS')) this.#take('word');
      parts.push({ field, descending });
    } while (this.#isSign(','));
    return parts;
  }

  #or(): Condition {
    const parts = [this.#and()];
    while (this.#has('OR')) parts.push(this.#and());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts };
  }

  #and(): Condition {
    const parts = [this.#unary()];
    while (this.#has('AND')) parts.push(this.#unary());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
  }

  #unary(): Condition {
    if (this.#has('NOT')) return { kind: 'not', part: this.#unary() };
    if (this.#isSign('(')) {
      this.#at += 1;
      const inner = this.#or();
      this.#sign(')');
      return inner;
    }
    return this.#comparison();
  }

  #comparison(): Condition {
    const field = this.#take('word').text;
    if (this.#has('LIKE')) return { kind: 'like', field, pattern: likePattern(this.#take('string')) };
    if (this.#has('IN')) return { kind: 'in', field, values: this.#list(), negated: false };
    if (this.#has('NOT')) {
      this.#word('IN');
      return { kind: 'in', field, values: this.#list(), negated: true };
    }
    const sign = this.#take('sign').text;
    const operator = sign === '<>' ? '!=' : sign;
    if (
      operator !== '=' &&
      operator !== '!=' &&
      operator !== '<' &&
      operator !== '<=' &&
      operator !== '>' &&
      operator !== '>='
    )
      throw new QueryError('MALFORMED_QUERY', `unexpected token: '${sign}'`);
    return { kind: 'compare', field, operator, value: this.#literal() };
  }

  #list(): Literal[] {
    this.#sign('(');
    const values = [this.#literal()];
    while (this.#isSign(',')) {
      this.#at += 1;
      values.push(this.#literal());
    }
    this.#sign(')');
    return values;
  }

  #literal(): Literal {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (!token) throw new QueryError('MALFORMED_QUERY', 'unexpected end of query');
    if (token.kind === 'string') return token.text;
    if (token.kind === 'number') return /^-?\d+(\.\d+)?$/.test(token.text) ? Number(token.text) : token.text;
    const word = token.text.toLowerCase();
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    throw new QueryError('MALFORMED_QUERY', `unexpected token: '${token.text}'`);
  }

  #isSign(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' && token.text === text;
  }

  #sign(text: string): void {
    if (!this.#isSign(text))
      throw new QueryError(
        'MALFORMED_QUERY',
        `expecting '${text}', found '${this.#tokens[this.#at]?.text ?? 'EOF'}'`,
      );
    this.#at += 1;
  }

  /** Consumes the word if it comes next. */
  #has(word: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'word' || token.text.toUpperCase() !== word) return false;
    this.#at += 1;
    return true;
  }

  #word(word: string): void {
    if (!this.#has(word))
      throw new QueryError(
        'MALFORMED_QUERY',
        `expecting '${word}', found '${this.#tokens[this.#at]?.text ?? 'EOF'}'`,
      );
  }

  #take(kind: Token['kind']): Token {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind)
      throw new QueryError('MALFORMED_QUERY', `unexpected token: '${token?.text ?? 'EOF'}'`);
    this.#at += 1;
    return token;
  }
}

export const parseSoql = (text: string): Query => new Parser(text).query();
