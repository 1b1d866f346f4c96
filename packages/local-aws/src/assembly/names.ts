/** The property in which a template may name a resource itself. */
const nameProperty: Record<string, string> = {
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::Events::Rule': 'Name',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::KMS::Alias': 'AliasName',
  'AWS::SSM::Parameter': 'Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::ApiGateway::Stage': 'StageName',
  // Versions and URLs resolve to their function; an alias is the function with the alias name appended.
  'AWS::Lambda::Version': 'FunctionName',
  'AWS::Lambda::Alias': 'FunctionName',
  'AWS::Lambda::Url': 'TargetFunctionArn',
};

/** The physical name: the template's own, or stack and logical id cut to what the service allows. */
export function physicalName(
  type: string,
  stack: string,
  logicalId: string,
  properties: Readonly<Record<string, unknown>>,
  resolve: (value: unknown) => unknown,
): string {
  const property = nameProperty[type];
  const given = property === undefined ? undefined : properties[property];
  if (given !== undefined) {
    const name = lastPart(String(resolve(given)), type);
    return type === 'AWS::Lambda::Alias' ? `${name}:${resolve(properties['Name'])}` : name;
  }
  const generated = `${stack}-${logicalId}`;
  switch (type) {
    case 'AWS::SQS::Queue':
      return `${generated.slice(0, 75)}${properties['FifoQueue'] === true ? '.fifo' : ''}`;
    case 'AWS::S3::Bucket':
      return generated.toLowerCase().slice(0, 63);
    case 'AWS::Lambda::Function':
      return generated.length > 64 ? `${generated.slice(0, 40)}${generated.slice(-24)}` : generated;
    default:
      return generated.slice(0, 255);
  }
}

/** A function may be named by its ARN. */
function lastPart(name: string, type: string): string {
  return type.startsWith('AWS::Lambda::') ? (name.split(':function:').at(-1) ?? name) : name;
}
