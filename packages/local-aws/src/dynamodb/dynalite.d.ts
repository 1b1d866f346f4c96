declare module 'dynalite/validations/index.js' {
  interface Validations {
    checkTypes(data: object, types: object): Record<string, unknown>;
    checkValidations(
      data: object,
      types: object,
      custom: unknown,
      store: { options: { maxItemSize: number } },
    ): void;
  }
  const validations: Validations;
  export default validations;
}

declare module 'dynalite/db/*Parser.js' {
  const parser: import('#local-aws/dynamodb/parsed-forms').Parser;
  export default parser;
}

declare module 'dynalite/validations/*' {
  const validation: { types: Record<string, unknown>; custom: unknown };
  export default validation;
}

declare module 'dynalite/db/index.js' {
  interface Refusal {
    body: { message: string };
  }
  const db: {
    validateKey(key: object, table: object): Refusal | undefined;
    validateItem(item: object, table: object): Refusal | undefined;
    validateUpdates(legacy: undefined, updates: object | undefined, table: object): Refusal | undefined;
    validateKeyPaths(nestedPaths: object | undefined, table: object): Refusal | undefined;
  };
  export default db;
}
