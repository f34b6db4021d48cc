import { withdrawApplyCalls } from './apply-calls.ts'
import { transferEndCalls } from './end-calls.ts'
import { paidTwiceCalls } from './paid-twice-calls.ts'
import { withdrawListCalls } from './list-calls.ts'
import { withdrawPayCalls } from './pay-calls.ts'
import { financeDayCalls } from './today-calls.ts'

export const withdrawApi = {
  ...withdrawApplyCalls,
  ...withdrawPayCalls,
  ...transferEndCalls,
  ...paidTwiceCalls,
  ...withdrawListCalls,
  ...financeDayCalls,
}
