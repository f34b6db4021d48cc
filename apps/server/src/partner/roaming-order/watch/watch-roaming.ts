import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import type { AnswerOf } from '@chargedeck/tcec/messages'
import { seqStats } from '@chargedeck/tcec/words'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { findCarrierOrNull, type CarrierRow } from '../../../site/carrier/public.ts'
import { callCarrier, rets } from '../../carrier-call/public.ts'
import { doubtRoaming } from '../doubt-roaming.ts'
import { failStart } from '../fail-start.ts'
import { applyStatus } from '../heard/hear-status.ts'
import { changeRoaming, listToWatch, lockRoaming, readRoaming, type RoamingAtGun } from '../store.ts'
import { endInSandbox } from './in-sandbox.ts'

const job = defineJob<TimedPayload>('watch-roaming-orders')
const doing = `job:${job.name}`
export const watchRoamingOften: TimedAction = { name: '资源方订单跟踪', cron: '*/30 * * * * *', job }
export const watchRoamingHandler = handleLongJob(job, (deps) => watchRoaming(deps))

const mostAtOnce = 300
const secondMs = 1000
const hourMs = 3600 * secondMs
/** So that each round asks about an order once. */
const againMs = 25 * secondMs
/** A partner that tells us of its charges is not asked besides. */
const freshMs = 90 * secondMs
const abnormalMs = hourMs
/** Without any word for so long staff must look at it. */
const quietMs = { starting: hourMs / 2, running: 24 * hourMs }

/** Only a partner that does not know the charge says that it never began. */
const unknownText = /(?:不存在|未找到|找不到|没有|查无|无效|无此|未知|not (?:found|exist))/i

/** Asks partners about charges that they are silent about, and ends the waiting for those that stay silent. */
export async function watchRoaming(deps: WorkDeps): Promise<void> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms)
  const due = { askedBefore: ago(againMs), abnormalBefore: ago(abnormalMs), newsBefore: ago(freshMs), most: mostAtOnce }
  const orders = await readAsSystem(deps, doing, (ctx) => listToWatch(ctx, due))
  const ofCarriers = Map.groupBy(orders, ({ carrierId }) => carrierId)
  await Promise.all([...ofCarriers].map(([carrierId, some]) => watchCarrier(deps, carrierId, some)))
}

async function watchCarrier(deps: WorkDeps, carrierId: string, orders: readonly { id: string }[]): Promise<void> {
  const carrier = await readAsSystem(deps, doing, (ctx) => findCarrierOrNull(ctx, carrierId))
  let isLineUp = carrier !== null
  for (const { id } of orders) {
    const order = await asSystem(deps, doing, (ctx) => judgeQuiet(ctx, id))
    if (carrier && order && isLineUp) isLineUp = await askAbout(deps, carrier, order)
  }
}

const { starting, stopping } = roamingOrderStates

/** Null: it waits for staff by now. */
async function judgeQuiet(ctx: Context, id: string): Promise<RoamingAtGun | null> {
  const locked = await lockRoaming(ctx, id)
  const ms = ctx.now().getTime() - locked.newsTime.getTime()
  const isQuiet = ms > (locked.orderStatus === starting ? quietMs.starting : quietMs.running)
  const failReason = '对方长时间没有上报，账单缺失'
  if (isQuiet && (await doubtRoaming(ctx, locked, failReason))) return null
  return readRoaming(ctx, id)
}

/** False: the line does not carry. */
async function askAbout(deps: WorkDeps, carrier: CarrierRow, order: RoamingAtGun): Promise<boolean> {
  const { id, orderNo } = order
  await asSystem(deps, doing, (ctx) => changeRoaming(ctx, id, { askTime: ctx.now() }))
  const content = { StartChargeSeq: orderNo }
  const answer = await callCarrier(deps)(carrier.id, 'query_equip_charge_status', content, { orderId: id })
  if (!answer.ok) {
    const isUnknown = answer.ret === rets.business && !answer.again && unknownText.test(answer.reason)
    if (isUnknown && order.orderStatus === starting)
      await asSystem(deps, doing, (ctx) => failStart(ctx, id, `对方没有该订单：${answer.reason}`))
    return !answer.again || answer.isAnswered === true
  }
  const status = answer.data as AnswerOf<'query_equip_charge_status'> // read by its shape
  if (answer.unread || status.StartChargeSeq !== orderNo) return true
  await asSystem(deps, doing, async (ctx) => applyStatus(ctx, await lockRoaming(ctx, id), status))
  const isOver = status.StartChargeSeqStat === seqStats.ended || order.orderStatus === stopping
  if (carrier.sandboxFlag === 1 && isOver) await asSystem(deps, doing, (ctx) => endInSandbox(ctx, carrier, id))
  return true
}
