import { dataStates } from '../kernel/data-states.ts'
import { fen } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { aVoucher } from '../voucher/fixtures.ts'
import { voucherTypes } from '../voucher/voucher-types.ts'
import { prizeTypes } from './kinds.ts'
import type { ScopeSubject } from './in-scope.ts'
import type { Prize } from './prizes.ts'
import type { ActivityLimits } from './refusal.ts'

/** March 2026, without any limit. */
export const inMarch: ActivityLimits = {
  startTime: fromWallTime('2026-03-01 00:00:00'),
  endTime: fromWallTime('2026-03-31 23:59:59'),
  dataStatus: dataStates.normal,
  budgetAmt: null,
  usedAmt: fen(0),
  timeWindows: [],
  perCustomerTimes: null,
  scope: [],
}

export const aDriver: ScopeSubject = {
  stationId: '1',
  cityCode: '320100',
  pileType: 'DC',
  customerId: '3001',
  customerType: 'NORMAL',
  groupId: null,
}

/** Two vouchers of 500 and one gift of 300. */
export const prizes: Prize[] = [
  {
    ...aVoucher({ voucherType: voucherTypes.amount, faceAmt: fen(500) }),
    id: 'voucher',
    prizeType: prizeTypes.voucher,
    qty: 2,
    validDays: 30,
  },
  { id: 'gift', prizeType: prizeTypes.gift, qty: 1, faceAmt: fen(300) },
]
