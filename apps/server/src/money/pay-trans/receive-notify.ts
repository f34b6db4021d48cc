import type { WorkDeps } from '../../platform/deps.ts'
import { gather } from '../../platform/gather.ts'
import { asSystem, readAsSystem } from '../../platform/work.ts'
import { openChannel, type Notification, type NotifyAnswer, type NotifyFact } from '../pay-channel/public.ts'
import { listAccounts } from '../pay-config/public.ts'
import type { PayTransEnds } from './ends.ts'
import { lockPayTransOrNull } from './store.ts'
import { takeHeard } from './take-heard.ts'
import { takeNotified, type Notified } from './take-notified.ts'

type Told = { payConfigId: string; notification: Notification }
type Receive = (told: Told) => Promise<(NotifyAnswer & { refusal: string | null }) | null>
const doing = 'pay/notify'

/**
 * Takes what channels say by themselves: proved outside, booked inside a transaction that those which come at once share, answered
 * after it. Null: no such contract.
 */
export function payNotifyReceiver(deps: WorkDeps, ends: PayTransEnds, open = openChannel): Receive {
  const channelOf = gather(openChannels(deps, open))
  const take = gather(takeNotified(deps, ends))
  return async ({ payConfigId, notification }) => {
    const channel = await channelOf(payConfigId)
    if (!channel) return null
    const fact = await channel.readNotify(notification)
    const answer = (refusal: string | null) => ({ ...channel.answerNotify(refusal === null, notification), refusal })
    if (fact.about === 'nothing') return answer(fact.reason)
    const notified = notifiedOf(payConfigId, fact)
    const taken = await take(notified)
    if (!taken.isKnown) return answer('没有这笔交易')
    if (taken.alone !== null) await takeAlone(deps, ends, taken.alone, notified)
    return answer(null)
  }
}

/** The keys of a contract are read and opened once for the notifications that come at once. */
const openChannels = (deps: WorkDeps, open: typeof openChannel) => async (payConfigIds: readonly string[]) => {
  const accounts = await readAsSystem(deps, doing, (ctx) => listAccounts(ctx, [...new Set(payConfigIds)]))
  const channels = new Map(accounts.map(({ payConfigId, account }) => [payConfigId, open(account, deps)]))
  return (payConfigId: string) => channels.get(payConfigId) ?? null
}

const notifiedOf = (payConfigId: string, said: Exclude<NotifyFact, { about: 'nothing' }>): Notified =>
  said.about === 'trade'
    ? { payConfigId, number: said.fact.tradeNo, heard: { said: 'trade', fact: said.fact } }
    : { payConfigId, number: said.fact.refundNo, heard: { said: 'refund', fact: said.fact } }

const takeAlone = (deps: WorkDeps, ends: PayTransEnds, id: string, { heard }: Notified): Promise<void> =>
  asSystem(deps, doing, async (ctx) => {
    const row = await lockPayTransOrNull(ctx, id)
    if (row) await takeHeard(ctx, ends, row, heard)
  })
