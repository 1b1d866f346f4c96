import { account, region } from '#local-aws/account';
import type { Stack } from '#local-aws/assembly/read-assembly';

/** What the intrinsic functions of one stack refer to. */
export interface Scope {
  readonly stack: Stack;
  ref(logicalId: string): unknown;
  attribute(logicalId: string, attribute: string): unknown;
  importValue(name: string): unknown;
  stackOutput(stackName: string, output: string): unknown;
  /** Replaces cloud addresses with local ones in a finished string. */
  localize(text: string): string;
}

const absent = Symbol('AWS::NoValue');

/** Resolves a template value with all intrinsic functions replaced; an unknown one is an error. */
export function resolve(value: unknown, scope: Scope): unknown {
  const resolved = evaluate(value, scope);
  return resolved === absent ? undefined : resolved;
}

function evaluate(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return scope.localize(value);
  if (Array.isArray(value)) return value.map((one) => evaluate(one, scope)).filter((one) => one !== absent);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && isIntrinsic(only[0]))
    return apply(only[0], only[1], scope);
  return Object.fromEntries(
    entries
      .map(([name, member]) => [name, evaluate(member, scope)] as const)
      .filter(([, member]) => member !== absent),
  );
}

function isIntrinsic(name: string): boolean {
  return name === 'Ref' || name.startsWith('Fn::');
}

function apply(name: string, argument: unknown, scope: Scope): unknown {
  const list = () => (Array.isArray(argument) ? argument : []) as unknown[];
  switch (name) {
    case 'Ref':
      return reference(String(argument), scope);
    case 'Fn::GetAtt': {
      const [id, ...attribute] = typeof argument === 'string' ? argument.split('.') : list().map(String);
      return scope.attribute(id ?? '', attribute.join('.'));
    }
    case 'Fn::Join': {
      const [separator, parts] = list();
      const values = evaluate(parts, scope);
      return scope.localize((Array.isArray(values) ? values : [values]).map(String).join(String(separator)));
    }
    case 'Fn::Sub':
      return substitute(argument, scope);
    case 'Fn::Select': {
      const [index, options] = list();
      const values = evaluate(options, scope);
      return Array.isArray(values) ? values[Number(evaluate(index, scope))] : undefined;
    }
    case 'Fn::Split': {
      const [separator, text] = list();
      return String(evaluate(text, scope)).split(String(separator));
    }
    case 'Fn::If': {
      const [condition, then, otherwise] = list();
      return evaluate(conditionHolds(scope.stack, String(condition)) ? then : otherwise, scope);
    }
    case 'Fn::FindInMap': {
      const [map, first, second] = list().map((one) => String(evaluate(one, scope)));
      return scope.stack.template.Mappings[map ?? '']?.[first ?? '']?.[second ?? ''];
    }
    case 'Fn::ImportValue':
      return scope.importValue(String(evaluate(argument, scope)));
    case 'Fn::GetStackOutput': {
      const { StackName, OutputName } = evaluate(argument, scope) as Record<string, unknown>;
      return scope.stackOutput(String(StackName), String(OutputName));
    }
    case 'Fn::Base64':
      return Buffer.from(String(evaluate(argument, scope))).toString('base64');
    case 'Fn::GetAZs':
      return [`${region}a`, `${region}b`, `${region}c`];
    default:
      throw new Error(`${scope.stack.name}: the intrinsic function ${name} is not emulated`);
  }
}

function reference(name: string, scope: Scope): unknown {
  switch (name) {
    case 'AWS::AccountId':
      return account;
    case 'AWS::Region':
      return region;
    case 'AWS::Partition':
      return 'aws';
    case 'AWS::URLSuffix':
      return 'amazonaws.com';
    case 'AWS::StackName':
      return scope.stack.name;
    case 'AWS::StackId':
      return `arn:aws:cloudformation:${region}:${account}:stack/${scope.stack.name}/local`;
    case 'AWS::NoValue':
      return absent;
    default:
      return scope.ref(name);
  }
}

function substitute(argument: unknown, scope: Scope): string {
  const [text, variables] = (Array.isArray(argument) ? argument : [argument, {}]) as [
    string,
    Record<string, unknown>,
  ];
  const replaced = text.replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) => {
    if (Object.hasOwn(variables, name)) return String(evaluate(variables[name], scope));
    const [id = '', ...attribute] = name.split('.');
    return String(attribute.length > 0 ? scope.attribute(id, attribute.join('.')) : reference(name, scope));
  });
  return scope.localize(replaced.replaceAll('${!', '${'));
}

/** A template's conditions depend only on parameters and pseudo parameters. */
export function conditionHolds(stack: Stack, name: string | undefined): boolean {
  if (name === undefined) return true;
  const scope: Scope = {
    stack,
    ref: (id) => stack.template.Parameters[id]?.Default,
    attribute: (id) => {
      throw new Error(`condition ${name} of ${stack.name} refers to the resource ${id}`);
    },
    importValue: (exported) => {
      throw new Error(`condition ${name} of ${stack.name} imports ${exported}`);
    },
    stackOutput: (other) => {
      throw new Error(`condition ${name} of ${stack.name} refers to the stack ${other}`);
    },
    localize: (text) => text,
  };
  return holds(stack.template.Conditions[name], scope);
}

function holds(condition: unknown, scope: Scope): boolean {
  const [operator, argument] = Object.entries(condition ?? {})[0] ?? [];
  const list = (Array.isArray(argument) ? argument : [argument]) as unknown[];
  switch (operator) {
    case 'Fn::Equals':
      return String(resolve(list[0], scope)) === String(resolve(list[1], scope));
    case 'Fn::And':
      return list.every((one) => holds(one, scope));
    case 'Fn::Or':
      return list.some((one) => holds(one, scope));
    case 'Fn::Not':
      return !holds(list[0], scope);
    case 'Condition':
      return holds(scope.stack.template.Conditions[String(argument)], scope);
    default:
      throw new Error(`${scope.stack.name}: the condition ${operator} is not emulated`);
  }
}
