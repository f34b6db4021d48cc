import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { payByCode } from '../base/pay-by-code.ts'
import type { Happening } from './past.ts'
import type { Story } from './story.ts'

const dayMs = 86_400_000
const yuan = [50, 100, 30, 50, 200, 80, 500, 50, 150, 60, 200, 40]
/** The sandbox leaves it out of its bill, so that one day differs. */
const offTheBill = fen(5019)

/** On each of the last six days two drivers top up by a code. */
export const topUpsByCode = (now: Date, { employees, contracts }: Story): Happening[] =>
  yuan.map((amt, index) => ({
    at: new Date(daysLater(now, -Math.floor(index / 2) - 1).getTime() - (index % 2) * 0.1 * dayMs),
    happen: async (past, at) => {
      const [contract, customerId] = [
        contracts[Math.floor(index / 2) % contracts.length],
        employees[index % employees.length],
      ]
      if (contract && customerId)
        await payByCode(past.atMoment(at), {
          customerId,
          contract,
          tradeAmt: index === 3 ? offTheBill : fen(amt * 100),
        })
    },
  }))
