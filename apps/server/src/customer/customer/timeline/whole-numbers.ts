import { maskCard, maskPhone } from '@chargedeck/domain/customer/mask'

type Numbers = {
  cards: readonly { cardNo: string }[]
  cars: readonly { plateNo: string; vin: string | null }[]
}

/**
 * Puts a customer's own numbers in place of their masks: the records, and what was logged of staff, have only these. A mask that
 * two of the numbers share names both.
 */
export function wholeNumbers({ cards, cars }: Numbers): (detail: string) => string {
  const numbers = [
    ...cards.map(({ cardNo }) => [maskCard(cardNo), cardNo] as const),
    ...cars
      .flatMap(({ plateNo, vin }) => [plateNo, ...(vin === null ? [] : [vin])])
      .map((number) => [maskPhone(number), number] as const),
  ]
  const ofMask = Map.groupBy(numbers, ([mask]) => mask)
  const wholeOf = (part: string): string => {
    const known = (ofMask.get(part) ?? []).map(([, number]) => number)
    return known.length === 0 ? part : [...new Set(known)].join('或')
  }
  return (detail) => detail.split('，').map(wholeOf).join('，')
}
