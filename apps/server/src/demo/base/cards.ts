import { cardStates, type CardState } from '@chargedeck/domain/customer/states'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { NewCustomer } from '../../customer/customer/public.ts'
import type { IdMaker } from '../../platform/ids.ts'
import type { Row } from '../store.ts'

type Further = { cardStatus: CardState; lostDays?: number; expireDays?: number }

/** Days around today: one card in use, one lost, one that ended, and one that ends soon. */
const further: readonly Further[] = [
  { cardStatus: cardStates.normal },
  { cardStatus: cardStates.lost, lostDays: -3 },
  { cardStatus: cardStates.normal, expireDays: -20 },
  { cardStatus: cardStates.normal, expireDays: 12 },
]

/** A second card for each of these customers in turn; the first one charges. */
export const makeCards = (nextId: IdMaker, customers: readonly NewCustomer[], at: Date): Row<'customerCard'>[] =>
  further.flatMap(({ cardStatus, lostDays, expireDays }, index) => {
    const customer = customers[index]
    if (!customer) return []
    return {
      id: nextId(),
      customerId: customer.id,
      cardNo: `CD99${String(index + 1).padStart(6, '0')}`,
      cardStatus,
      lostTime: lostDays === undefined ? null : daysLater(at, lostDays),
      expireTime: expireDays === undefined ? null : daysLater(at, expireDays),
      createTime: daysLater(at, -60),
    }
  })
