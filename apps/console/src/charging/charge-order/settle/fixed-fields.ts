import { bandEnergyFields } from '@chargedeck/contract/charging/charge-order/manual-settlement'
import { fenOfYuan, readKwh } from '@chargedeck/domain/kernel/money'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import type { Dayjs } from 'dayjs'
import type { UploadedFile } from '../../../ui/fields/file-upload.tsx'
import { outOfRange } from '../../../ui/fields/number/number-words.ts'
import { wallTime } from './end-fields.tsx'
import type { Fixed } from './use-preview.ts'

/** The form holds typed text; submit turns it into the contract's values. */
export type SettleFields = {
  endTime?: Dayjs
  endMeter?: string
  isByBand?: boolean
  bands?: Partial<Record<FeeBand, string>>
  actualYuan?: number | null
  reason: string
  files?: readonly UploadedFile[]
}

export const bandFields = Object.entries(bandEnergyFields) as [FeeBand, keyof Fixed][] // its keys are bands

/** What an order may cost, in yuan. */
export const costRange = { min: 0, max: 100_000, unit: '元' }
export const isCost = (yuan: number) => outOfRange(yuan, costRange) === null

/** The reason and the files, as the server receives them. */
export const whyOf = ({ reason, files = [] }: Pick<SettleFields, 'reason' | 'files'>) => ({
  reason,
  ...(files.length > 0 && { fileIds: files.map(({ id }) => id) }),
})

/** What staff fixed so far; null while something is missing or unreadable. */
export function fixedFrom(
  orderId: string,
  { endTime, endMeter, isByBand, bands, actualYuan }: Partial<SettleFields>,
): Fixed | null {
  const meter = readKwh(endMeter ?? '')
  const energies = isByBand ? energiesFrom(bands ?? {}) : {}
  if (!endTime || meter === null || energies === null) return null
  if (actualYuan != null && !isCost(actualYuan)) return null
  const amount = actualYuan == null ? {} : { actualAmt: fenOfYuan(actualYuan) }
  return { orderId, endTime: endTime.format(wallTime), endMeter: meter, ...energies, ...amount }
}

function energiesFrom(typed: Partial<Record<FeeBand, string>>): Partial<Fixed> | null {
  const read = bandFields.map(([band, field]) => [field, typed[band] ? readKwh(typed[band]) : undefined] as const)
  if (read.some(([, energy]) => energy === null)) return null
  const given = read.filter(([, energy]) => energy !== undefined)
  return given.length === 0 ? null : Object.fromEntries(given)
}
