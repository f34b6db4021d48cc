import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { breakerStates, type BreakerState } from '@chargedeck/domain/carrier/breaker'
import type { Context } from '../../platform/context.ts'
import { raiseAlarms, recoverAlarms } from '../alarm-code/public.ts'
import { canCheck } from './can-check.ts'
import type { CarrierRow } from './store.ts'
import { countUnanswered } from './unanswered-store.ts'

const aboutLineOf = ({ id: carrierId, companyId }: CarrierRow) =>
  ({ source: 'CARRIER', code: platformAlarms.breakerOpen, carrierId, companyId }) as const
const endsWithCarrier = [platformAlarms.breakerOpen, platformAlarms.checkUnanswered]

/** A carrier that we compare no more orders with owes no answer: its silence is no warning any more, until we compare them again. */
export async function signalSilence(
  ctx: Pick<Context, 'tx' | 'now'>,
  before: CarrierRow,
  change: Partial<Pick<CarrierRow, 'checkMode' | 'status' | 'apis'>>,
): Promise<void> {
  const isChecked = canCheck({ ...before, ...change })
  if (canCheck(before) === isChecked) return
  const about = { ...aboutLineOf(before), code: platformAlarms.checkUnanswered }
  if (!isChecked) return recoverAlarms(ctx, [{ ...about, content: '已不与该运营商对账' }])
  const days = await countUnanswered(ctx, before.id)
  const content = `运营商「${before.carrierName}」此前有${days}天未答复订单对账，请在订单对账中重新核对`
  if (days > 0) await raiseAlarms(ctx, [{ ...about, content }])
}

type Move = { toStatus: BreakerState; reason: string | null }

/** An open line is a warning until it is closed again. */
export async function signalLine(
  ctx: Pick<Context, 'tx' | 'now'>,
  carrier: CarrierRow,
  { toStatus, reason }: Move,
): Promise<void> {
  const about = aboutLineOf(carrier)
  const because = reason ? `：${reason}` : ''
  if (toStatus === breakerStates.open)
    await raiseAlarms(ctx, [{ ...about, content: `运营商「${carrier.carrierName}」的线路已熔断${because}` }])
  if (toStatus === breakerStates.closed) await recoverAlarms(ctx, [{ ...about, content: '线路已恢复' }])
}

/** Nobody calls a carrier that is deleted: neither its line nor its silence is a warning any more. */
export const endLine = (ctx: Pick<Context, 'tx' | 'now'>, carrier: CarrierRow): Promise<void> =>
  recoverAlarms(
    ctx,
    endsWithCarrier.map((code) => ({ ...aboutLineOf(carrier), code, content: '运营商已删除' })),
  )
