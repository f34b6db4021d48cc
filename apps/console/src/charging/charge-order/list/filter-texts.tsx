import type { FilterTexts } from '../../../ui/data-table/filters/chips-of.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** One part for all of them: a list without filters needs none. */
const FilterWord = lazyPart(async () => (await import('./filter-word.tsx')).FilterWord)

/** Links filter by ids and codes, which say nothing to staff. */
const words = ['stationId', 'customerId', 'groupId', 'companyId', 'carrierId', 'assigneeId', 'stopCode']

export const orderFilterTexts: FilterTexts = {
  ...Object.fromEntries(words.map((name) => [name, (value: string) => <FilterWord name={name} value={value} />])),
  minEnergy: (energy) => `${Number(energy) / 10_000}度`,
  orderId: () => '指定的一笔',
}
