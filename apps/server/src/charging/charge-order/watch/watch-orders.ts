import { findings as texts } from '@chargedeck/domain/charger-link/findings'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { dayMs } from '@chargedeck/domain/kernel/wall-time'
import { configsOfOrders, type OperationConfig } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem } from '../../../platform/work.ts'
import { askStop } from '../stop/ask-stop.ts'
import { missStop } from '../command-outcome.ts'
import { addFindingsOf } from '../add-findings.ts'
import { askGuns } from '../forgotten/ask-guns.ts'
import { endForgotten } from '../forgotten/end-forgotten.ts'
import { listForgotten, markForgotten } from '../forgotten/forgotten-store.ts'
import { freeGun, lockOrderAtPile } from '../gun-store.ts'
import { settleSoon, watchOrdersJob } from '../jobs.ts'
import { moveOrder } from '../move-order.ts'
import { lockChargeOrder, type ChargeOrderRow } from '../store.ts'
import { failStart } from '../start/end-before-start.ts'
import {
  listSilent,
  listTimedOut,
  listUnclosed,
  listUnsettled,
  listUnstarted,
  listUnstopped,
  mostAtOnce,
  type Unsettled,
} from './watch-store.ts'

const path = `job:${watchOrdersJob.name}`
const minuteMs = 60_000
const mostPages = 20

/** Moves orders that wait too long for their charger or their settlement. Each step is safe to repeat. */
export async function watchOrders(deps: WorkDeps): Promise<void> {
  const dayAgo = new Date(deps.now().getTime() - dayMs)
  await eachAlone(deps, listUnstarted, missStart)
  await eachAlone(
    deps,
    listUnstopped,
    inState(chargeOrderStates.stopping, (ctx, order) => missStop(ctx, order, '停充失败：设备未应答')),
  )
  await endForgottenOrders(deps)
  await eachAlone(deps, (ctx) => listSilent(ctx, dayAgo), missBill)
  await eachAlone(
    deps,
    listTimedOut,
    inState(chargeOrderStates.charging, (ctx, order) => askStop(ctx, order, 'TARGET', '达到设定时长')),
  )
  await eachAlone(
    deps,
    listUnclosed,
    inState(chargeOrderStates.charging, (ctx, order) => askStop(ctx, order, 'STAFF', '站点已下线或充电桩已停用')),
  )
  await asSystem(deps, path, retrySettlements)
}

/** Each order has a transaction of its own: none waits for a pile with the money of another; one that fails keeps none waiting. */
async function eachAlone(
  deps: WorkDeps,
  list: (ctx: Context) => Promise<string[]>,
  act: (ctx: Context, id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of await asSystem(deps, path, list))
    await asSystem(deps, path, (ctx) => act(ctx, id)).catch((error: unknown) =>
      deps.complain(error, `watching order ${id}`),
    )
}

/** Marks first: a charge that was marked just now still has its grace. */
async function endForgottenOrders(deps: WorkDeps): Promise<void> {
  await asSystem(deps, path, async (ctx) => askGuns(ctx, await markForgotten(ctx)))
  await eachAlone(deps, listForgotten, async (ctx, id) => endForgotten(ctx, await lockOrderAtPile(ctx, id)))
}

const inState =
  (state: string, act: (ctx: Context, order: ChargeOrderRow) => Promise<unknown>) =>
  async (ctx: Context, id: string): Promise<void> => {
    const order = await lockChargeOrder(ctx, id)
    if (order.orderStatus === state) await act(ctx, order)
  }

async function missStart(ctx: Context, id: string): Promise<void> {
  const order = await lockOrderAtPile(ctx, id)
  if (order.orderStatus === chargeOrderStates.starting) await failStart(ctx, order, '启动超时')
}

/** A charge without reports: its money stays held until staff or a late stop end it. */
async function missBill(ctx: Context, id: string): Promise<void> {
  const order = await lockOrderAtPile(ctx, id)
  const moved = await moveOrder(ctx, order, { step: 'doubt', changes: { abnormalReason: texts.BILL_MISSING.text } })
  if (!moved) return
  await freeGun(ctx, order)
  await addFindingsOf(ctx, id, [{ code: 'BILL_MISSING', note: '超过24小时无数据' }])
}

/** Companies that settle by hand may leave many orders: those of others behind them are reached too. */
async function retrySettlements(ctx: Context): Promise<void> {
  let lastId = '0'
  for (let page = 0; page < mostPages; page++) {
    const found = await listUnsettled(ctx, lastId)
    const configOf = await configsOfOrders(ctx, found)
    for (const order of found) await retrySettlement(ctx, order, configOf(order))
    if (found.length < mostAtOnce) return
    lastId = found.at(-1)?.id ?? lastId
  }
}

async function retrySettlement(
  ctx: Context,
  { id, stoppedAt }: Unsettled,
  { billWaitMin, autoSettleFlag }: OperationConfig,
): Promise<void> {
  const waited = ctx.now().getTime() - stoppedAt.getTime()
  if (autoSettleFlag === 0 || waited < minuteMs) return
  if (waited < billWaitMin * minuteMs) return settleSoon(ctx, id)
  const order = await lockChargeOrder(ctx, id)
  if (order.orderStatus === chargeOrderStates.toSettle)
    await moveOrder(ctx, order, { step: 'doubt', changes: { abnormalReason: '超时未结算' } })
}
