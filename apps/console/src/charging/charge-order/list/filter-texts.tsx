import { noStopCode } from '@chargedeck/contract/charging/charge-order/enums'
import type { FilterTexts } from '../../../ui/data-table/filters/chips-of.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** One part for all of them: a list without filters needs none. */
const FilterWord = lazyPart(async () => (await import('./filter-word.tsx')).FilterWord)

/** Links filter by ids, which say nothing to staff. */
const ids = ['stationId', 'customerId', 'groupId', 'companyId', 'carrierId', 'assigneeId']

export const orderFilterTexts: FilterTexts = {
  ...Object.fromEntries(ids.map((name) => [name, (value: string) => <FilterWord name={name} value={value} />])),
  minEnergy: (energy) => `${Number(energy) / 10_000}度`,
  stopCode: (code) => (code === noStopCode ? '未上报' : code),
  orderId: () => '指定的一笔',
}
