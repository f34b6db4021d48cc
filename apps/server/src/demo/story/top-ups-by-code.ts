import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { payByCode } from '../base/pay-by-code.ts'
import type { Happening } from './past.ts'
import type { Story } from './story.ts'

const hourMs = 3_600_000
const yuan = [50, 100, 30, 50, 200, 80, 500, 50, 150, 60, 200, 40]
const hours = [10, 17]
/** The sandbox leaves it out of its bill, so that one day differs. */
const offTheBill = fen(5019)

/** On each of the last six days two drivers top up by a code: a bill without a line would not be compared. */
export const topUpsByCode = (
  now: Date,
  { employees, contracts }: Pick<Story, 'employees' | 'contracts'>,
): Happening[] =>
  yuan.map((amt, index) => {
    const [pair, hour = 0] = [Math.floor(index / 2), hours[index % 2]]
    return {
      at: new Date(daysLater(startOfDay(now), -pair - 1).getTime() + hour * hourMs),
      happen: async (past, at) => {
        const [contract, customerId] = [contracts[pair % contracts.length], employees[index % employees.length]]
        const tradeAmt = index === 3 ? offTheBill : fen(amt * 100)
        if (contract && customerId) await payByCode(past.atMoment(at), { customerId, contract, tradeAmt })
      },
    }
  })
