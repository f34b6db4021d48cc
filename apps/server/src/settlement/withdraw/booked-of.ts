import type { BookedWithdraw } from '../../money/ledger/public.ts'
import type { WithdrawRow } from './withdraw-store.ts'

/** Where the money of withdrawals leaves from. */
export const payoutChannel = 'HuifuPay'

type Booked = Pick<WithdrawRow, 'id' | 'withdrawNo' | 'companyId' | 'holderId' | 'applyAmt' | 'feeAmt' | 'netAmt'>

export const bookedOf = ({
  id: withdrawId,
  withdrawNo,
  companyId,
  holderId,
  applyAmt,
  feeAmt,
  netAmt,
}: Booked): BookedWithdraw => ({
  withdrawId,
  withdrawNo,
  companyId,
  holderId,
  channel: payoutChannel,
  applyAmt,
  feeAmt,
  netAmt,
})
