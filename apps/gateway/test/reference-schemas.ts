import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv'

const folder = dirname(createRequire(import.meta.url).resolve('ocpp-rpc/package.json'))
const published = JSON.parse(readFileSync(join(folder, 'lib/schemas/ocpp1_6.json'), 'utf8')) as AnySchemaObject[]

const validators = new Map<string, ValidateFunction>()
const ajv = new Ajv({ strict: false, formats: { 'date-time': /Z$/, uri: true } })

/** The errors of this message by the published 1.6 schema; empty when it is valid. */
export function faultsOf(action: string, kind: 'req' | 'conf', payload: unknown): unknown[] {
  const validate = validatorOf(`urn:${action}.${kind}`)
  if (!validate) return [`no schema of ${action}`]
  return validate(payload) ? [] : (validate.errors ?? [])
}

function validatorOf(id: string): ValidateFunction | undefined {
  const schema = published.find(({ $id }) => $id === id)
  if (!schema) return undefined
  const { $id: _, ...rest } = schema
  const validator = validators.get(id) ?? ajv.compile(rest)
  validators.set(id, validator)
  return validator
}
