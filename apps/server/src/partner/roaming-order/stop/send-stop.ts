import type { AnswerOf } from '@chargedeck/tcec/messages'
import { stopFailures, succStats } from '@chargedeck/tcec/words'
import { handleLongJob } from '../../../platform/jobs/job.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import { callCarrier, type CarrierAnswer } from '../../carrier-call/public.ts'
import { stopJob } from '../jobs.ts'
import { readRoaming } from '../store.ts'
import { endInSandbox } from '../watch/in-sandbox.ts'
import { missStop } from './miss-stop.ts'

const doing = `job:${stopJob.name}`

/** A partner that does not take the stop lets the charge run on, and staff may ask again. */
export const stopHandler = handleLongJob(stopJob, async (deps, { orderId }) => {
  const order = await readAsSystem(deps, doing, (ctx) => readRoaming(ctx, orderId))
  const content = { StartChargeSeq: order.orderNo, ConnectorID: order.gunCode }
  const answer = await callCarrier(deps)(order.carrierId, 'query_stop_charge', content, { orderId })
  const refusal = refusalIn(answer)
  if (refusal !== null) return asSystem(deps, doing, (ctx) => missStop(ctx, orderId, refusal))
  const carrier = await readAsSystem(deps, doing, (ctx) => findCarrierOrNull(ctx, order.carrierId))
  if (carrier?.sandboxFlag === 1) await asSystem(deps, doing, (ctx) => endInSandbox(ctx, carrier, orderId))
})

function refusalIn(answer: CarrierAnswer): string | null {
  if (!answer.ok) return `对方未停止：${answer.reason}`
  const said = answer.data as Partial<AnswerOf<'query_stop_charge'>> | null // read by its shape, or what came
  const isStopped = said?.SuccStat === succStats.success || said?.FailReason === stopFailures.alreadyStopped
  return isStopped ? null : `对方未停止：原因${said?.FailReason ?? '未说明'}`
}
