import type { Metered } from '@chargedeck/domain/charger-link/facts'
import { judgeLostSamples } from '@chargedeck/domain/charge-order/judge-message'
import type { PileRow } from '../../charger-link/public.ts'
import type { Context } from '../../../platform/context.ts'
import { addFindings } from '../add-findings.ts'
import type { OrderFinding } from '../finding-store.ts'
import { foldSamples, type Charge } from './fold-samples.ts'
import { guardCharges } from './guard-charges.ts'
import type { KnownRunning } from './known-running.ts'
import type { KnownTransactions } from './known-transactions.ts'
import type { RecentConfigs } from './recent-configs.ts'

type Memory = { running: KnownRunning; ordersOf: KnownTransactions; configsOf: RecentConfigs }
type MeteredFact = { fact: Metered; pile: PileRow }

/** Handles meter values of many chargers at once: finds their orders, makes samples, updates prices, requests stops. */
export async function metered(ctx: Context, memory: Memory, facts: readonly MeteredFact[]): Promise<(string | null)[]> {
  const orderIds = await memory.ordersOf(ctx, facts.map(originOf))
  const reports = facts.flatMap(({ fact }, index) => {
    const orderId = orderIds[index]
    return orderId
      ? fact.readings.map((reading) => ({ orderId, reading, receivedAt: fact.receivedAt, frame: fact.frame }))
      : []
  })
  const changed = await foldSamples(ctx, memory.running, inTimeOrder(reports))
  await addFindings(
    ctx,
    facts.flatMap(({ fact }, index) => lost(fact, orderIds[index] ?? null)),
  )
  await guardCharges(ctx, memory, changed)
  announceProgress(ctx, changed)
  return orderIds
}

const lost = ({ oddities }: Metered, orderId: string | null): OrderFinding[] =>
  orderId === null ? [] : judgeLostSamples(oddities).map((finding) => ({ ...finding, orderId }))

const originOf = ({ fact: { gunNo, transactionNo, readings, receivedAt }, pile: { pileNo } }: MeteredFact) => ({
  pileNo,
  gunNo,
  at: readings[0]?.at ?? receivedAt,
  transactionNo: gunNo === 0 ? null : transactionNo, // gun 0 is the meter of the charger itself
})

const inTimeOrder = <H extends { reading: { at: Date } }>(reports: readonly H[]): H[] =>
  reports.toSorted((a, b) => a.reading.at.getTime() - b.reading.at.getTime())

function announceProgress(ctx: Context, changed: readonly Charge[]): void {
  for (const { gunId, orgId } of changed) if (gunId) ctx.publish({ topic: 'gun', key: gunId, orgId })
}
