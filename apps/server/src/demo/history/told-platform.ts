import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { linesOf, listChargeOrders, type ChargeOrderRow } from '../../charging/charge-order/public.ts'
import { insertLogs, sandboxExchange, shownBody, type LogRow } from '../../partner/carrier-call/public.ts'
import { moveMessage, orderInfo, stopReasonOf } from '../../partner/carrier-charge/public.ts'
import type { Context } from '../../platform/context.ts'
import { idMaker } from '../../platform/ids.ts'
import { findCarrierOrNull, type CarrierRow } from '../../site/carrier/public.ts'
import { insertRows } from '../store.ts'

type Told = { order: ChargeOrderRow; apiName: string; content: object; at: Date }
type Telling = { node: number; loggedSince: Date }

/** What a platform was told of the charges of its customers, and of the last days also the calls themselves. */
export async function tellPlatform(
  ctx: Context,
  orderIds: readonly string[],
  { node, loggedSince }: Telling,
): Promise<void> {
  const orders = await listChargeOrders(ctx, orderIds)
  const carrier = orders[0]?.carrierId ? await findCarrierOrNull(ctx, orders[0].carrierId) : null
  if (!carrier) return
  const told = (await toldOf(ctx, orders)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let at = new Date(0)
  const nextId = idMaker(node, () => at)
  const idAt = (moment: Date): string => {
    at = moment
    return nextId()
  }
  await insertRows(
    ctx.tx,
    'carrierMessage',
    told.map((one) => messageRow(one, idAt(one.at))),
  )
  const logged = told.filter((one) => one.at > loggedSince).map((one) => logRow(carrier, one, idAt(one.at)))
  for (const rows of Map.groupBy(logged, ({ callTime }) => startOfDay(callTime as Date).getTime()).values())
    await logDay(ctx, rows)
}

/** Counted on the day of its calls. */
async function logDay(ctx: Context, rows: readonly LogRow[]): Promise<void> {
  const last = rows.at(-1)?.callTime as Date // as logRow made it
  await insertLogs(
    { ...ctx, now: () => last },
    rows.map((row) => ({ row, isStored: false })),
  )
}

async function toldOf(ctx: Context, orders: readonly ChargeOrderRow[]): Promise<Told[]> {
  const lines = await linesOf(ctx, orders)
  const reasons = new Map<string | null, number>()
  const told: Told[] = []
  for (const order of orders) {
    const { stopCode, startTime, endTime, settleTime } = order
    if (order.orderStatus === chargeOrderStates.cancelled)
      told.push({ order, ...moveMessage(order, 'notStarted'), at: order.createTime })
    if (startTime) told.push({ order, ...moveMessage(order, 'started'), at: startTime })
    if (endTime && order.orderStatus !== chargeOrderStates.cancelled)
      told.push({ order, ...moveMessage(order, 'stopped'), at: endTime })
    if (!settleTime) continue
    const reason = reasons.get(stopCode) ?? (await stopReasonOf(ctx, order))
    reasons.set(stopCode, reason)
    told.push({
      order,
      apiName: orderPushInterfaces.TPP_ORDER,
      content: orderInfo(order, lines(order), reason),
      at: settleTime,
    })
  }
  return told
}

const messageRow = ({ order, apiName, content, at }: Told, id: string) => ({
  id,
  carrierId: order.carrierId ?? '',
  apiName,
  subjectId: order.id,
  orderId: order.id,
  stationId: order.stationId,
  content,
  status: pushStates.received,
  tryQty: 1,
  lastTime: at,
  createTime: at,
  confirmResult: apiName === orderPushInterfaces.TPP_ORDER ? 0 : null,
})

function logRow(carrier: CarrierRow, { order, apiName, content, at }: Told, id: string): LogRow {
  const answer = sandboxExchange(carrier, { apiName, content, now: at })
  return {
    id,
    callTime: at,
    carrierId: carrier.id,
    direction: 'OUT',
    apiName,
    stationId: order.stationId,
    orderId: order.id,
    httpStatus: answer.httpStatus,
    ret: answer.ret,
    costMs: 40 + (Number(BigInt(order.id) >> 22n) % 90),
    reqBody: shownBody(content),
    respBody: answer.kind === 'answer' ? shownBody(answer.data) : '',
    success: answer.kind === 'answer' ? 1 : 0,
    errMsg: null,
  }
}
