/**
 * Collects the names and values of one expression, each under a numbered placeholder: expressions of one form have the same text, whatever
 * attributes they name.
 */
export class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  readonly #known = new Map<string, string>();
  #next = 0;

  name(attribute: string): string {
    return attribute
      .split('.')
      .map((part) => {
        const placeholder = this.#known.get(part) ?? `#n${this.#known.size}`;
        this.#known.set(part, placeholder);
        this.names[placeholder] = part;
        return placeholder;
      })
      .join('.');
  }

  value(value: unknown): string {
    const placeholder = `:v${this.#next++}`;
    this.values[placeholder] = value;
    return placeholder;
  }
}

/** A function that renders itself into an expression. */
export type Condition = (into: Placeholders) => string;

export const exists =
  (attribute = 'pk'): Condition =>
  (into) =>
    `attribute_exists(${into.name(attribute)})`;

export const absent =
  (attribute = 'pk'): Condition =>
  (into) =>
    `attribute_not_exists(${into.name(attribute)})`;

const compare =
  (operator: string) =>
  (attribute: string, value: unknown): Condition =>
  (into) =>
    `${into.name(attribute)} ${operator} ${into.value(value)}`;

export const equals = compare('=');
export const differs = compare('<>');
export const atLeast = compare('>=');
export const atMost = compare('<=');
export const below = compare('<');
export const above = compare('>');

export const oneOf =
  (attribute: string, values: readonly unknown[]): Condition =>
  (into) =>
    `${into.name(attribute)} IN (${values.map((value) => into.value(value)).join(', ')})`;

export const between =
  (attribute: string, from: unknown, to: unknown): Condition =>
  (into) =>
    `${into.name(attribute)} BETWEEN ${into.value(from)} AND ${into.value(to)}`;

export const startsWith =
  (attribute: string, prefix: string): Condition =>
  (into) =>
    `begins_with(${into.name(attribute)}, ${into.value(prefix)})`;

export const contains =
  (attribute: string, part: string): Condition =>
  (into) =>
    `contains(${into.name(attribute)}, ${into.value(part)})`;

export const all =
  (...conditions: readonly Condition[]): Condition =>
  (into) =>
    conditions.map((condition) => `(${condition(into)})`).join(' AND ');

export const any =
  (...conditions: readonly Condition[]): Condition =>
  (into) =>
    conditions.map((condition) => `(${condition(into)})`).join(' OR ');
