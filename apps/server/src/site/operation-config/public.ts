// What an operator decided about its business. Other slices come in here only.
export { activeConfig, createDefaultConfig } from './active-config.ts'
export type { OperationConfig } from './content.ts'
