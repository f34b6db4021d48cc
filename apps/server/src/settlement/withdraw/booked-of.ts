import type { BookedWithdraw } from '../../money/ledger/public.ts'
import type { WithdrawRow } from './withdraw-store.ts'

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
  channel: 'HuifuPay',
  applyAmt,
  feeAmt,
  netAmt,
})
