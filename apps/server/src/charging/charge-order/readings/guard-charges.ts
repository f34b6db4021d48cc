import { isLongPast } from '@chargedeck/domain/charger-link/long-past'
import { isNearLimit } from '@chargedeck/domain/charge-order/near-limit'
import type { StopRequest } from '@chargedeck/domain/charge-order/stop-reason'
import { runningPrice } from '@chargedeck/domain/discount/running-price'
import { fen } from '@chargedeck/domain/kernel/money'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { configAt } from '@chargedeck/domain/operation-config/config-at'
import { defaultConfig, type OperationConfig } from '@chargedeck/domain/operation-config/content'
import { extendHolds } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { payersOf as payersOfOrder } from '../payers-of.ts'
import { endlessAmt } from './reading-store.ts'
import { askStop } from '../stop/ask-stop.ts'
import type { Charge } from './fold-samples.ts'
import type { KnownRunning } from './known-running.ts'
import type { RecentConfigs } from './recent-configs.ts'
import { findChargeOrder } from '../store.ts'

const payersOf = ({ payingGroupId: groupId, ...running }: Charge) =>
  payersOfOrder({ ...running, groupId, groupPayFlag: 1 })
const priceOf = (running: Charge) => runningPrice(running, running.discountTerms)

type Memory = { running: KnownRunning; configsOf: RecentConfigs }

/** Checks after every batch of samples that the money is enough and the target is not exceeded. */
export async function guardCharges(ctx: Context, memory: Memory, changed: readonly Charge[]): Promise<void> {
  const charging = changed.filter(({ orderStatus }) => orderStatus === chargeOrderStates.charging)
  if (charging.length === 0) return
  const configs = await memory.configsOf(ctx, new Set(charging.map(({ companyId }) => companyId)))
  const configOf = ({ companyId, createTime }: Charge) =>
    configAt(configs.get(companyId) ?? [], createTime) ?? defaultConfig
  const growing = charging.filter(({ holdFlag, sampleTime }) => holdFlag === 1 && !isLongPast(sampleTime, ctx.now()))
  await growHolds(ctx, growing, configOf)
  for (const running of charging) {
    const request = requestFor(running, configOf(running))
    if (!request) continue
    await askStop(ctx, await findChargeOrder(ctx, running.orderId), request, '达到停充条件')
    memory.running.forget(ctx, running.orderId)
  }
}

/** The reason to stop this charge now, or null. */
function requestFor(running: Charge, config: OperationConfig): StopRequest | null {
  const { heldAmt, freeAmt, chargeMode, chargeTarget, maxSoc, soc } = running
  if (payersOf(running) && priceOf(running) >= heldAmt + freeAmt - config.stopReserveAmt) return 'BALANCE'
  if (maxSoc < 100 && soc !== null && soc >= maxSoc) return 'SOC'
  const chargedMs = running.sampleTime.getTime() - running.startTime.getTime()
  if (isNearLimit({ ...running, chargedMs }, config)) return 'LIMIT'
  const reached = {
    FULL: -1,
    AMOUNT: priceOf(running),
    ENERGY: running.energy,
    TIME: chargedMs / 60_000,
  }
  return chargeTarget !== null && reached[chargeMode] >= chargeTarget ? 'TARGET' : null
}

/** Raises the hold of a charge that nears it, step by step, while the wallet has free money and energy still flows. */
async function growHolds(ctx: Context, charging: readonly Charge[], configOf: (running: Charge) => OperationConfig) {
  const short = charging.flatMap((running) => {
    const config = configOf(running)
    const hasMore = running.freeAmt > 0 && running.freeAmt < endlessAmt
    const isShort = hasMore && priceOf(running) >= running.heldAmt - config.stopReserveAmt
    const payers = payersOf(running)
    return isShort && payers ? [{ running, payers, by: config.freezeAmt }] : []
  })
  const held = await extendHolds(
    ctx,
    short.map(({ running, payers, by }) => ({ ...payers, orderId: running.orderId, by })),
  )
  for (const { running, by } of short) {
    const now = held.get(running.orderId) ?? running.heldAmt
    const grown = now - running.heldAmt
    running.freeAmt = fen(grown < by ? 0 : Math.max(0, running.freeAmt - grown))
    running.heldAmt = now
  }
}
