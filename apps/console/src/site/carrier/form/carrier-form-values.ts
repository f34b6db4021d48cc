import type { CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import { apisOf, type CarrierApi } from '@chargedeck/domain/carrier/interfaces'
import type { CarrierToSave } from '../carrier-queries.ts'

type ApiChoice = NonNullable<CarrierToSave['apis']>[number]
/** As the body, but for what is typed otherwise. */
export type CarrierFields = Omit<CarrierToSave, 'fieldMap' | 'receivedRets'> & {
  fieldMapText?: string
  receivedRets?: string[]
}

export const newCarrier = {
  carrierType: 'TPP',
  apiStandard: 'T/CEC',
  payMode: 'MARGIN',
  checkMode: 'DAILY',
  edition: '2016',
  fieldSpelling: 'SEVICE',
  clockSkewSec: 600,
  callTimeoutSec: 10,
  pushStatusFlag: 1,
  pushOrderFlag: 1,
  pushFeeFlag: 1,
  pushRealtimeFlag: 1,
  serviceFeeModel: 'OrderFlow',
  serviceFeeRate: 0,
  serviceFeePrice: 0,
  sandboxFlag: 0,
} satisfies Partial<CarrierFields>

/** What the form begins with; secrets begin empty. */
export function fieldsOf(carrier: CarrierDetail): CarrierFields {
  const { secrets: _, sites: _sites, breakerMoves: _moves, fieldMap, receivedRets, remark, ...facts } = carrier
  return {
    ...facts,
    remark: remark ?? '',
    apis: facts.apis.map(({ name, direction, path, enableFlag }) => ({ name, direction, path, enableFlag })),
    fieldMapText: Object.entries(fieldMap)
      .map((pair) => pair.join('='))
      .join('\n'),
    receivedRets: receivedRets.map(String),
  }
}

const fieldLine = /^([A-Za-z][A-Za-z0-9_]*)\s*[=：:]\s*([A-Za-z][A-Za-z0-9_]*)$/
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const isFieldMap = (text: string): boolean => linesOf(text).every((line) => fieldLine.test(line))
const mapOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(text).flatMap((line) => {
      const [, ours, theirs] = fieldLine.exec(line) ?? []
      return ours && theirs ? [[ours, theirs]] : []
    }),
  )

/** Interfaces of another standard that was chosen before are left out; only a customer platform has a pay mode. */
export function bodyOf(fields: CarrierFields, before: CarrierDetail | null): CarrierToSave {
  const { fieldMapText = '', receivedRets = [], apis, ...facts } = fields
  const isPlatform = fields.carrierType === 'TPP'
  return {
    ...facts,
    payMode: isPlatform ? (fields.payMode ?? null) : null,
    ...(apis && { apis: apis.filter((api) => isOf(fields.apiStandard, api)) }),
    fieldMap: mapOf(fieldMapText),
    receivedRets: receivedRets.map(Number),
    ...(before && { id: before.id, rowVersion: before.rowVersion }),
  }
}

const isOf = (standard: CarrierFields['apiStandard'], { name, direction }: Pick<CarrierApi, 'name' | 'direction'>) =>
  apisOf(standard).some((known) => known.name === name && known.direction === direction)

export type { ApiChoice }
