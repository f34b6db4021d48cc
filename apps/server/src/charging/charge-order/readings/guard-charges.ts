import type { StopRequest } from '@chargedeck/domain/charge-order/stop-reason'
import { fen } from '@chargedeck/domain/kernel/money'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { extendHolds } from '../../../money/ledger/public.ts'
import { activeConfig, type OperationConfig } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'
import { askStop } from '../stop/ask-stop.ts'
import { amountOf } from './fold-reading.ts'
import type { Charge } from './fold-samples.ts'
import { findChargeOrder } from '../store.ts'

/** After every batch of samples: enough money, and not beyond what was asked for. */
export async function guardCharges(ctx: Context, changed: readonly Charge[]): Promise<void> {
  const charging = changed.filter(({ orderStatus }) => orderStatus === chargeOrderStates.charging)
  if (charging.length === 0) return
  const configs = await configsOf(ctx, charging)
  const configOf = (running: Charge) => configs.get(running.companyId)
  await growHolds(ctx, charging, configOf)
  for (const running of charging) {
    const request = requestFor(running, configOf(running)?.stopReserveAmt ?? 0)
    if (request) await askStop(ctx, await findChargeOrder(ctx, running.orderId), request, '达到停充条件')
  }
}

/** Why this charge should end now, or null. */
function requestFor(running: Charge, stopReserveAmt: number): StopRequest | null {
  const { customerId, heldAmt, freeAmt, chargeMode, chargeTarget, maxSoc, soc } = running
  if (customerId !== null && amountOf(running) >= heldAmt + freeAmt - stopReserveAmt) return 'BALANCE'
  if (maxSoc < 100 && soc !== null && soc >= maxSoc) return 'SOC'
  const reached = {
    FULL: -1,
    AMOUNT: amountOf(running),
    ENERGY: running.energy,
    TIME: (running.sampleTime.getTime() - running.startTime.getTime()) / 60_000,
  }
  return chargeTarget !== null && reached[chargeMode] >= chargeTarget ? 'TARGET' : null
}

/** A charge that nears what is held for it gets more, step by step, while the wallet has something free. */
async function growHolds(
  ctx: Context,
  charging: readonly Charge[],
  configOf: (running: Charge) => OperationConfig | undefined,
) {
  const short = charging.flatMap((running) => {
    const config = configOf(running)
    const isShort =
      config &&
      running.customerId &&
      running.freeAmt > 0 &&
      amountOf(running) >= running.heldAmt - config.stopReserveAmt
    return isShort && running.customerId ? [{ running, customerId: running.customerId, by: config.freezeAmt }] : []
  })
  const held = await extendHolds(
    ctx,
    short.map(({ running, customerId, by }) => ({ customerId, orderId: running.orderId, by })),
  )
  for (const { running, by } of short) {
    const now = held.get(running.orderId) ?? running.heldAmt
    const grown = now - running.heldAmt
    running.freeAmt = fen(grown < by ? 0 : Math.max(0, running.freeAmt - grown))
    running.heldAmt = now
  }
}

const knownForMs = 1000
/** A charge under way may go by what was published a second ago. Each server has an id maker of its own. */
const configsOfServer = new WeakMap<Context['nextId'], Map<string, { config: OperationConfig; until: number }>>()

async function configsOf(ctx: Context, running: readonly Charge[]): Promise<Map<string, OperationConfig>> {
  const known = configsOfServer.get(ctx.nextId) ?? new Map<string, { config: OperationConfig; until: number }>()
  configsOfServer.set(ctx.nextId, known)
  const found = new Map<string, OperationConfig>()
  for (const companyId of new Set(running.map(({ companyId: id }) => id))) {
    const recent = known.get(companyId)
    const isRecent = recent !== undefined && recent.until > performance.now()
    const config = isRecent ? recent.config : await activeConfig(ctx, companyId)
    if (!isRecent) known.set(companyId, { config, until: performance.now() + knownForMs })
    found.set(companyId, config)
  }
  return found
}
