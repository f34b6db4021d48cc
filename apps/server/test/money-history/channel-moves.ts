import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { channelDiffStates } from '@chargedeck/domain/channel-bill/states'
import { askForBill } from '../../src/money/channel-bill/ask-for-bill.ts'
import { fetchBillHandler } from '../../src/money/channel-bill/public.ts'
import { settleDiff } from '../../src/money/channel-bill/settle-diff.ts'
import { askChannelHandler, payNotifyReceiver } from '../../src/money/pay-trans/public.ts'
import { payTransEnds } from '../../src/money/trade-order/public.ts'
import { notificationOf, payIn, payOutLate, theirChannel } from './their-side.ts'
import { act, chance, oneOf, survived, type History } from './history.ts'

export const requestsOf = ({ server: { db }, customers, groupId }: History) =>
  db
    .selectFrom('payTrans')
    .innerJoin('tradeOrder', 'tradeOrder.id', 'payTrans.bizId')
    .select([
      'payTrans.id',
      'reqSeqId',
      'payTrans.status',
      'payTrans.bizType',
      'payTrans.bizId',
      'payTrans.amt',
      'payTrans.respDesc',
    ])
    .select('payTrans.payConfigId')
    .where((on) =>
      on.or([
        on(
          'customerId',
          'in',
          customers.map(({ id }) => id),
        ),
        on('groupId', '=', groupId),
      ]),
    )
    .orderBy('payTrans.id')
    .execute()

export async function ask(h: History, id: string): Promise<void> {
  const handler = askChannelHandler(payTransEnds, () => theirChannel(h.theirs))
  await survived(() => handler.run(h.server.deps, { id }))
}

/** The job that waits for a request; now and then two of them at once. */
export async function askOne(h: History): Promise<void> {
  const row = oneOf(h, await requestsOf(h))
  if (!row) return
  await (chance(h, 0.1) ? Promise.all([ask(h, row.id), ask(h, row.id)]) : ask(h, row.id))
}

export async function payAtCashier(h: History): Promise<void> {
  const number = oneOf(h, [...h.theirs.payments.keys()])
  if (number !== undefined) payIn(h.theirs, number)
}

export async function payRefundLate(h: History): Promise<void> {
  const number = oneOf(h, [...h.theirs.refunds.keys()])
  if (number !== undefined) payOutLate(h.theirs, number)
}

/** What a channel says once, three times at once, or about three requests at once. */
export async function tell(h: History): Promise<void> {
  const body = bodyOf(h)
  if (body === undefined) return
  const isRepeated = chance(h, 0.2)
  const others = isRepeated ? [body, body] : chance(h, 0.2) ? [bodyOf(h) ?? body, bodyOf(h) ?? body] : []
  await deliver(h, [body, ...others])
}

/** What it knows now, or said long ago. */
function bodyOf(h: History): string | undefined {
  const number = oneOf(h, [...h.theirs.payments.keys(), ...h.theirs.refunds.keys()])
  if (number === undefined) return undefined
  const told = chance(h, 0.3) ? oneOf(h, h.told) : undefined
  const body = told ?? notificationOf(h.theirs, number).body
  h.told.push(body)
  return body
}

/** All at once: what was paid of them is booked together. */
export async function deliver(h: History, bodies: readonly string[]): Promise<void> {
  const receive = payNotifyReceiver(h.server.deps, payTransEnds, () => theirChannel(h.theirs))
  const told = bodies.map((body) => ({ headers: {}, body }))
  for (const payConfigId of h.yard.payConfigIds)
    await Promise.all(told.map((notification) => survived(() => receive({ payConfigId, notification }))))
}

/** The day is over: its bill comes, and what differs is settled by staff. */
export async function reconcile(h: History): Promise<void> {
  const { server, yard } = h
  yard.clock.at = daysLater(yard.clock.at, 1)
  const billDay = dayOf(daysLater(server.now(), -1))
  const payConfigId = oneOf(h, yard.payConfigIds) ?? ''
  const asked = await act(h, '/channel/bill/fetch', (ctx) => askForBill(ctx, { payConfigId, billDay }))
  if (!asked) return
  const handler = fetchBillHandler(payTransEnds, () => theirChannel(h.theirs))
  await survived(() => handler.run(server.deps, { billId: asked.id }))
  const open = server.db.selectFrom('channelDiff').select('id').where('billId', '=', asked.id)
  const diff = oneOf(h, await open.where('status', '=', channelDiffStates.open).execute())
  const way = chance(h, 0.5) ? ('MONEY_MOVED' as const) : ('WRITTEN_OFF' as const)
  if (diff) await act(h, '/channel/bill/diff/settle', (ctx) => settleDiff(ctx, { id: diff.id, way, reason: '已核对' }))
}
