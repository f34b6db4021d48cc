import { readPolicies } from '@chargedeck/domain/carrier/their-prices'
import { fen } from '@chargedeck/domain/kernel/money'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import type { AnswerOf } from '@chargedeck/tcec/messages'
import { startFailures, succStats } from '@chargedeck/tcec/words'
import { findHoldOrNull, fundsOf } from '../../../money/ledger/public.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { handleLongJob } from '../../../platform/jobs/job.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { callCarrier, type CarrierAnswer } from '../../carrier-call/public.ts'
import { numberAt, savePrices } from '../../carrier-station/public.ts'
import { failStart } from '../fail-start.ts'
import { startJob } from '../jobs.ts'
import { changeRoaming, readRoaming, type RoamingAtGun } from '../store.ts'
import { beginInSandbox } from '../watch/in-sandbox.ts'

const doing = `job:${startJob.name}`

/** First whether the gun can start, then what it costs, then the start itself. Run again it repeats the start alone, and the partner starts once. */
export const startHandler = handleLongJob(startJob, async (deps, { orderId }) => {
  const order = await readAsSystem(deps, doing, (ctx) => readRoaming(ctx, orderId))
  const carrier = await readAsSystem(deps, doing, (ctx) => findCarrierOrNull(ctx, order.carrierId))
  if (!carrier || order.orderStatus !== roamingOrderStates.starting) return
  const wasSent = order.startSentTime !== null
  const refusal =
    (wasSent ? null : ((await refusalOfAuth(deps, carrier, order)) ?? (await refusalOfPrices(deps, carrier, order)))) ??
    (await refusalOfStart(deps, carrier, order))
  if (refusal !== null) return asSystem(deps, doing, (ctx) => failStart(ctx, orderId, refusal))
  if (carrier.sandboxFlag === 1) await asSystem(deps, doing, (ctx) => beginInSandbox(ctx, carrier, orderId))
})

type Asking = (deps: WorkDeps, carrier: CarrierRow, order: RoamingAtGun) => Promise<string | null>

const refusalOfAuth: Asking = async (deps, carrier, order) => {
  const apiName = 'query_equip_auth'
  if (!usesApi(carrier, apiName)) return null
  const content = { EquipAuthSeq: numberAt(carrier, deps.now(), deps.nextId()), ConnectorID: order.gunCode }
  const answer = await ask(deps, order, apiName, content)
  if (!answer.ok) return `设备认证失败：${answer.reason}`
  const said = answer.data as Partial<AnswerOf<typeof apiName>> | null // read by its shape, or what came
  if (said?.SuccStat === succStats.success) return null
  return `设备认证未通过：${said?.FailReasonMsg ?? (said?.FailReason === 1 ? '未插枪' : `原因${said?.FailReason ?? '未说明'}`)}`
}

/** Nobody charges without knowing what it costs. */
const refusalOfPrices: Asking = async (deps, carrier, order) => {
  const apiName = 'query_equip_business_policy'
  if (!usesApi(carrier, apiName)) return order.prices.length > 0 ? null : '对方未提供价格'
  const content = { EquipBizSeq: numberAt(carrier, deps.now(), deps.nextId()), ConnectorID: order.gunCode }
  const answer = await ask(deps, order, apiName, content)
  if (!answer.ok) return `查询价格失败：${answer.reason}`
  const said = answer.data as Partial<AnswerOf<typeof apiName>> | null // as above
  const isRead = answer.unread !== true && said?.SuccStat === succStats.success
  const prices = isRead ? readPolicies(said?.PolicyInfos ?? []) : null
  if (!prices) return '对方未提供价格'
  await asSystem(deps, doing, async (ctx) => {
    await savePrices(ctx, [order.carrierGunId], prices)
    await changeRoaming(ctx, order.id, { prices: JSON.stringify(prices) })
  })
  return null
}

/** Without an answer, or when the partner may have this start already, the charge may have begun: the watch finds out. */
const refusalOfStart: Asking = async (deps, _carrier, order) => {
  const apiName = 'query_start_charge'
  const fundsAmt = await asSystem(deps, doing, async (ctx) => {
    if (order.startSentTime === null) await changeRoaming(ctx, order.id, { startSentTime: ctx.now() })
    const { freeAmt } = await fundsOf(ctx, order.customerId)
    return fen(freeAmt + ((await findHoldOrNull(ctx, order.id)) ?? 0))
  })
  const content = {
    StartChargeSeq: order.orderNo,
    ConnectorID: order.gunCode,
    QRCode: order.gunCode,
    Balance: fundsAmt / 100,
  }
  const answer = await ask(deps, order, apiName, content)
  const wasSent = order.startSentTime !== null
  if (!answer.ok) {
    if (wasSent || (answer.again && !answer.isRefused)) return null
    return `${answer.isRefused ? '启动未送达' : '对方拒绝启动'}：${answer.reason}`
  }
  const said = answer.data as Partial<AnswerOf<typeof apiName>> | null // as above
  if (said?.SuccStat === succStats.success || said?.FailReason === startFailures.repeated) return null
  if (wasSent && said?.FailReason === startFailures.alreadyCharging) return null // it may be this very charge
  return `对方拒绝启动：${failureText(said?.FailReason)}`
}

const failureText = (reason: number | undefined): string =>
  ({ 1: '设备不存在', 2: '设备离线', 3: '未插枪', 91: '正在充电' })[reason ?? 0] ?? `原因${reason ?? '未说明'}`

const ask = (
  deps: WorkDeps,
  { id, carrierId }: RoamingAtGun,
  apiName: string,
  content: object,
): Promise<CarrierAnswer> => callCarrier(deps)(carrierId, apiName, content, { orderId: id })
