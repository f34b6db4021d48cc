import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv, type AnySchemaObject } from 'ajv'

const folder = dirname(createRequire(import.meta.url).resolve('ocpp-rpc/package.json'))
const published = JSON.parse(readFileSync(join(folder, 'lib/schemas/ocpp1_6.json'), 'utf8')) as AnySchemaObject[]

const ajv = new Ajv({ strict: false, formats: { 'date-time': /Z$/, uri: true } })

/** What the published 1.6 schema of this message finds wrong; an empty list is right. */
export function faultsOf(action: string, kind: 'req' | 'conf', payload: unknown): unknown[] {
  const schema = published.find(({ $id }) => $id === `urn:${action}.${kind}`)
  if (!schema) return [`no schema of ${action}`]
  const { $id: _, ...rest } = schema
  const validate = ajv.compile(rest)
  return validate(payload) ? [] : (validate.errors ?? [])
}
