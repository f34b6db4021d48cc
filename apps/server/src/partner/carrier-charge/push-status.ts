import { listRunningOfCarriers } from '../../charging/charge-order/public.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, enqueueEach, handleJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { readAsSystem } from '../../platform/work.ts'
import { findCarrierOrNull, usesApi } from '../../site/carrier/public.ts'
import { callCarrier } from '../carrier-call/public.ts'
import { chargeStatusOf } from './charge-status.ts'

const apiName = 'notification_equip_charge_status'
const plan = defineJob<TimedPayload>('plan-charge-status')
type OfCarrier = { carrierId: string; orderIds: string[] }
const push = defineJob<OfCarrier>('push-charge-status')

/** Every half minute, so that a carrier hears of each charge at least every 50 seconds. */
export const pushStatusOften: TimedAction = { name: '互联充电状态推送', cron: '*/30 * * * * *', job: plan }

/** Nothing is kept: a carrier that was away gets the state of the next round. A job of a carrier that waits is replaced by the next. */
export const pushStatusJobs: readonly JobHandler[] = [
  handleJob(plan, async ({ tx }) => {
    const running = Map.groupBy(await listRunningOfCarriers({ tx }), ({ carrierId }) => carrierId)
    const payloads = [...running].map(([carrierId, orders]) => ({
      carrierId,
      orderIds: orders.map(({ orderId }) => orderId),
    }))
    await enqueueEach(tx, push, payloads, { jobKeyOf: ({ carrierId }) => `charge-status:${carrierId}`, maxAttempts: 1 })
  }),
  handleLongJob(push, (deps, payload) => pushStates(deps, payload)),
]

const atOnce = 8
/** Then the next round begins. */
const roundMs = 25_000

/** Ends with the first call that the line did not carry: the others would wait as long. */
export async function pushStates(deps: WorkDeps, { carrierId, orderIds }: OfCarrier): Promise<void> {
  const path = `job:${push.name}`
  const carrier = await readAsSystem(deps, path, (ctx) => findCarrierOrNull(ctx, carrierId))
  if (carrier?.pushRealtimeFlag !== 1 || !usesApi(carrier, apiName)) return
  const end = performance.now() + roundMs
  const waiting = [...orderIds]
  let isLineUp = true
  const work = async (): Promise<void> => {
    for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift()) {
      if (!isLineUp || performance.now() > end) return
      const id = orderId
      const content = await readAsSystem(deps, path, (ctx) => chargeStatusOf(ctx, id))
      const answer = await callCarrier(deps)(carrierId, apiName, content, { orderId: id })
      if (!answer.ok && answer.again && !answer.isAnswered) isLineUp = false
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work))
}
