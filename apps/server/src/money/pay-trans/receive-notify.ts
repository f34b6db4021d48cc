import type { WorkDeps } from '../../platform/deps.ts'
import { asSystem } from '../../platform/work.ts'
import { openChannel, type Notification, type NotifyAnswer } from '../pay-channel/public.ts'
import { findAccount } from '../pay-config/public.ts'
import type { PayTransEnds } from './ends.ts'
import { findByNumberOrNull, lockPayTransOrNull } from './store.ts'
import { takeHeard } from './take-heard.ts'

type Told = { payConfigId: string; notification: Notification }
const doing = 'pay/notify'

/** Takes what a channel says by itself: proved outside, booked inside a transaction, answered after it. Null: no such contract. */
export async function receiveNotify(
  deps: WorkDeps,
  ends: PayTransEnds,
  { payConfigId, notification }: Told,
  open = openChannel,
): Promise<(NotifyAnswer & { refusal: string | null }) | null> {
  const found = await asSystem(deps, doing, (ctx) => findAccount(ctx, payConfigId))
  const channel = found && open(found.account, deps)
  if (!channel) return null
  const heard = await channel.readNotify(notification)
  const answer = (refusal: string | null) => ({ ...channel.answerNotify(refusal === null, notification), refusal })
  if (heard.about === 'nothing') return answer(heard.reason)
  const number = heard.about === 'trade' ? heard.fact.tradeNo : heard.fact.refundNo
  const isKnown = await asSystem(deps, doing, async (ctx) => {
    const id = await findByNumberOrNull(ctx, payConfigId, number)
    const row = id === null ? null : await lockPayTransOrNull(ctx, id)
    if (!row) return false
    await takeHeard(
      ctx,
      ends,
      row,
      heard.about === 'trade' ? { said: 'trade', fact: heard.fact } : { said: 'refund', fact: heard.fact },
    )
    return true
  })
  return answer(isKnown ? null : '没有这笔交易')
}
