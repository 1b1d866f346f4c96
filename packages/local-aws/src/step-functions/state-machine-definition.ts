import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Assembly, AssemblyResource } from '#local-aws/assembly/assembly';
import { stateMachineArn } from '#local-aws/assembly/resource-types';

const properties = z.object({
  StateMachineType: z.enum(['STANDARD', 'EXPRESS']).default('STANDARD'),
  DefinitionString: z.string().optional(),
  Definition: z.record(z.string(), z.unknown()).optional(),
  DefinitionS3Location: z.object({ Key: z.string() }).optional(),
  DefinitionSubstitutions: z.record(z.string(), z.coerce.string()).default({}),
});

/** A state of the Amazon States Language, with the parts that the runner reads. */
interface State {
  readonly Type: string;
  readonly Resource?: string;
  readonly Branches?: readonly States[];
  readonly Iterator?: States;
  readonly ItemProcessor?: States & { readonly ProcessorConfig?: { readonly Mode?: string } };
  readonly ItemReader?: unknown;
}

interface States {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
  readonly QueryLanguage?: string;
}

export interface MachineDefinition {
  readonly key: string;
  readonly name: string;
  readonly arn: string;
  readonly express: boolean;
  readonly states: States;
}

/** Reads a state machine of the template, with its placeholders replaced. */
export function readStateMachine(assembly: Assembly, resource: AssemblyResource): MachineDefinition {
  const parsed = properties.safeParse(assembly.properties(resource));
  if (!parsed.success) throw new Error(`${resource.key}: ${parsed.error.message}`);
  const { DefinitionString, Definition, DefinitionS3Location, DefinitionSubstitutions, StateMachineType } =
    parsed.data;
  const text =
    DefinitionString ??
    (Definition === undefined ? undefined : JSON.stringify(Definition)) ??
    (DefinitionS3Location === undefined
      ? undefined
      : readFileSync(assembly.asset(DefinitionS3Location.Key), 'utf8'));
  if (text === undefined) throw new Error(`${resource.key}: the state machine has no definition`);
  const replaced = text.replace(
    /\$\{([^}]+)\}/g,
    (whole, name: string) => DefinitionSubstitutions[name] ?? whole,
  );
  const name = assembly.nameOf(resource);
  return {
    key: resource.key,
    name,
    arn: stateMachineArn(name),
    express: StateMachineType === 'EXPRESS',
    states: JSON.parse(replaced) as States,
  };
}

/** Lists every Task state with its name, at any depth; rejects what the interpreter would only pretend to run. */
export function tasksOf(machine: MachineDefinition): { name: string; resource: string }[] {
  const visit = (states: States): { name: string; resource: string }[] => {
    if (states.QueryLanguage === 'JSONata') throw new Error(`${machine.key}: JSONata is not emulated`);
    return Object.entries(states.States).flatMap(([name, state]) => {
      if (state.ItemReader !== undefined || state.ItemProcessor?.ProcessorConfig?.Mode === 'DISTRIBUTED') {
        throw new Error(`${machine.key} ${name}: distributed maps are not emulated`);
      }
      const nested = [...(state.Branches ?? []), state.Iterator, state.ItemProcessor].filter(
        (one) => one !== undefined,
      );
      const own = state.Type === 'Task' ? [{ name, resource: state.Resource ?? '' }] : [];
      return [...own, ...nested.flatMap(visit)];
    });
  };
  return visit(machine.states);
}
