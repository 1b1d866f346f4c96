/** One rule of a pattern: a value to equal, or an operator. */
type Rule = unknown;

/** Whether a value matches an event filter pattern (Lambda FilterCriteria, EventBridge). An operator that is not emulated is an error. */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (!isObject(pattern)) throw new Error('a filter pattern is an object');
  return Object.entries(pattern).every(([name, wanted]) => {
    if (name === '$or' && Array.isArray(wanted)) return wanted.some((one) => matchesPattern(one, value));
    const found = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    if (!Array.isArray(wanted)) return matchesPattern(wanted, found);
    const candidates = Array.isArray(found) ? found : [found];
    return wanted.some((rule) => candidates.some((candidate) => matchesRule(rule, candidate)));
  });
}

function matchesRule(rule: Rule, value: unknown): boolean {
  if (!isObject(rule)) return rule === value;
  const [operator, operand] = Object.entries(rule)[0] ?? [];
  switch (operator) {
    case 'exists':
      return (value !== undefined) === operand;
    case 'prefix':
      return typeof value === 'string' && value.startsWith(String(operand));
    case 'suffix':
      return typeof value === 'string' && value.endsWith(String(operand));
    case 'equals-ignore-case':
      return typeof value === 'string' && value.toLowerCase() === String(operand).toLowerCase();
    case 'anything-but':
      if (value === undefined) return false;
      if (isObject(operand)) return !matchesRule(operand, value);
      return !(Array.isArray(operand) ? operand : [operand]).includes(value);
    case 'numeric':
      return typeof value === 'number' && Array.isArray(operand) && matchesNumber(operand, value);
    default:
      throw new Error(`the filter operator ${operator} is not emulated`);
  }
}

function matchesNumber(comparisons: readonly unknown[], value: number): boolean {
  for (let i = 0; i + 1 < comparisons.length; i += 2) {
    const bound = Number(comparisons[i + 1]);
    const holds = {
      '=': value === bound,
      '<': value < bound,
      '<=': value <= bound,
      '>': value > bound,
      '>=': value >= bound,
    };
    if (!holds[comparisons[i] as keyof typeof holds]) return false;
  }
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
