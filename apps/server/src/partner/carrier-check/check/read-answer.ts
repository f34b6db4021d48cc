import type { Dispute } from '@chargedeck/domain/carrier/check/compare-orders'
import type { CarrierAnswer } from '../../carrier-call/public.ts'
import { areMeant, disputesOf, type CheckAnswer, type CheckRequest } from './wire.ts'

type Read = { disputes: readonly Dispute[] } | { whyNot: string }

/** What a carrier disputes of the orders that it was sent. An answer that cannot be meant must not pass for agreement. */
export function readAnswer(asked: CheckRequest, answer: CarrierAnswer): Read {
  if (!answer.ok) return { whyNot: answer.reason }
  if (answer.unread) return { whyNot: '对方的答复不符合接口规定' }
  const said = answer.data as CheckAnswer // read by its shape
  if (said.CheckOrderSeq !== asked.CheckOrderSeq) return { whyNot: '对方答复的不是本次对账（CheckOrderSeq不一致）' }
  if (said.TotalDisputeOrder !== said.DisputeOrders.length)
    return { whyNot: '对方答复的争议笔数与明细不一致（TotalDisputeOrder）' }
  if (!areMeant(said.DisputeOrders)) return { whyNot: '对方答复的电量或金额超出范围' }
  return { disputes: disputesOf(said) }
}
