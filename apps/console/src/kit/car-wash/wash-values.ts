import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { energyOfKwh, fenOfYuan } from '@chargedeck/domain/kernel/money'
import type { TypedLink } from '../device-call/parts/link-fields.tsx'
import type { WashFacts } from './wash-queries.ts'

/** As people type it: yuan and kWh. */
export type WashFields = TypedLink & {
  stationId: string
  washNo: string
  washName: string
  model?: string | null
  bayQty: number
  priceYuan: number
  washMin: number
  freeKwh?: number | null
  voucherDays: number
  remark?: string | null
}

export const newWash: Partial<WashFields> = { vendor: 'GENERIC_HTTP', bayQty: 1, washMin: 6, voucherDays: 30 }

export const fieldsOf = (wash: CarWash): WashFields => ({
  stationId: wash.stationId,
  washNo: wash.washNo,
  washName: wash.washName,
  model: wash.model,
  vendor: wash.vendor,
  apiUrl: wash.apiUrl,
  appId: wash.appId,
  bayQty: wash.bayQty,
  priceYuan: wash.priceAmt / 100,
  washMin: wash.washMin,
  freeKwh: wash.freeEnergy === null ? null : wash.freeEnergy / 10_000,
  voucherDays: wash.voucherDays,
  remark: wash.remark,
})

export const factsOf = ({ priceYuan, freeKwh, ...fields }: WashFields): WashFacts => ({
  ...fields,
  priceAmt: fenOfYuan(priceYuan),
  freeEnergy: freeKwh ? energyOfKwh(freeKwh) : null,
})

/** The same car wash, on or off. */
export const switchedTo = (wash: CarWash, dataStatus: number): WashFacts => ({
  ...factsOf(fieldsOf(wash)),
  id: wash.id,
  rowVersion: wash.rowVersion,
  dataStatus,
})
