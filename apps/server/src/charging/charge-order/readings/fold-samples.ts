import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { Finding } from '@chargedeck/domain/charger-link/findings'
import { isTimeCredible } from '@chargedeck/domain/charge-order/judge-message'
import { isBilled } from '@chargedeck/domain/charge-order/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { longestChargeMs } from '@chargedeck/domain/tariff/split-energy'
import { saveEvidence, type OrderFrame } from './evidence-store.ts'
import { addFindings, type OrderFinding } from '../finding-store.ts'
import { follows, runAgain, runOn, sampleOf, showNow, type ReadingReport } from './fold-reading.ts'
import type { Context } from '../../../platform/context.ts'
import type { KnownRunning } from './known-running.ts'
import type { Running } from './progress-store.ts'
import { saveReadings, type Standing } from './reading-store.ts'
import { knownMoments, listSamples, momentKey, type Sample } from './sample-store.ts'

/** A running order after its readings, with what decides whether it may go on. */
export type Charge = Running & Standing
type Doubtful = { running: Running; report: ReadingReport }

/** Makes samples of readings of any number of orders, each once. Returns the orders that changed. */
export async function foldSamples(
  ctx: Context,
  known: KnownRunning,
  reports: readonly ReadingReport[],
): Promise<Charge[]> {
  const orders = await known.take(ctx, [...new Set(reports.map(({ orderId }) => orderId))])
  const samples: Sample[] = []
  const doubtful: Doubtful[] = []
  const changed = new Set<Running>()
  for (const one of reports) {
    const running = orders.get(one.orderId)
    if (!running) continue
    if (!isInTurn(running, one)) {
      doubtful.push({ running, report: one })
      continue
    }
    runOn(running, one.reading)
    showNow(running, one.reading)
    samples.push(sampleOf(running, one, { counted: true, meter: running.meter }))
    changed.add(running)
  }
  const late = await foldDoubtful(ctx, doubtful, samples)
  for (const running of late.changed) changed.add(running)
  const open = [...orders.values()].filter((running) => !isBilled(running.orderStatus)) // also unchanged orders: their version shows whether a doubt came from stale state
  const standings = await saveReadings(ctx, [...samples, ...late.samples], open)
  known.remember(ctx, open)
  await addFindings(ctx, late.found)
  await saveEvidence(ctx, late.evidence)
  return [...changed].flatMap((running) => {
    const standing = standings.get(running.orderId)
    return standing ? [{ ...running, ...standing }] : []
  })
}

/** The next reading of a charge that is not billed yet, with a time and an energy that can be true. */
const isInTurn = (running: Running, { reading, receivedAt }: ReadingReport): boolean =>
  reading.at > running.sampleTime &&
  isTimeCredible({ at: reading.at, receivedAt }) &&
  reading.at.getTime() - running.startTime.getTime() <= longestChargeMs &&
  !isBilled(running.orderStatus) &&
  follows(running, reading)

/** Handles late and implausible readings: stores each once, and counts it only where it fits between its neighbours. */
async function foldDoubtful(ctx: Context, doubtful: readonly Doubtful[], fresh: readonly Sample[]) {
  const samples: Sample[] = []
  const found: OrderFinding[] = []
  const evidence: OrderFrame[] = []
  const changed = new Set<Running>()
  const known = await knownMoments(ctx, doubtful.map(momentOf))
  for (const sample of fresh) known.add(momentKey(sample))
  for (const { running, report } of doubtful) {
    const note = (finding: Finding) => void found.push({ ...finding, orderId: running.orderId })
    if (known.has(momentKey(momentOf({ report, running })))) {
      if (report.frame) note({ code: 'SAMPLES_REPEATED' })
      continue
    }
    known.add(momentKey(momentOf({ report, running })))
    if (isBilled(running.orderStatus)) note({ code: 'LATE', note: '结算后收到的过程数据' })
    const mine = [...fresh, ...samples].filter(({ orderId }) => orderId === running.orderId)
    const fitted = isBilled(running.orderStatus) ? null : await fitIn(ctx, running, { report, mine })
    if (fitted !== null) changed.add(running)
    else if (report.frame) evidence.push({ orderId: running.orderId, frame: report.frame })
    if (fitted === null && !isBilled(running.orderStatus))
      note({ code: 'SAMPLE_DROPPED', note: doubtOf(running, report) })
    const meter = fitted ?? report.reading.meter ?? running.meter
    samples.push(sampleOf(running, report, { counted: fitted !== null, meter }))
  }
  return { samples, found, changed, evidence }
}

const doubtOf = (running: Running, { reading, receivedAt }: ReadingReport): string =>
  isTimeCredible({ at: reading.at, receivedAt })
    ? `表底${reading.meter}，上一值${running.meter}`
    : `采样时间${toWallTime(reading.at)}，到达时间${toWallTime(receivedAt)}`

const momentOf = ({ report: { orderId, reading } }: Doubtful) => ({ orderId, sampleTime: reading.at })

type Fitting = { report: ReadingReport; mine: readonly Sample[] }
/** Inserts the reading between its neighbours and prices the charge again. Null, and no change, when it does not fit. */
async function fitIn(ctx: Context, running: Running, { report, mine }: Fitting): Promise<EnergyE4 | null> {
  const { at, meter } = report.reading
  if (at > running.sampleTime || at < running.startTime) return null
  const counted = [...(await listSamples(ctx, running.orderId)), ...mine].filter((sample) => sample.counted)
  const all = counted.toSorted((a, b) => a.sampleTime.getTime() - b.sampleTime.getTime())
  const before = all.findLast(({ sampleTime }) => sampleTime < at)?.meter ?? running.startMeter
  const after = all.find(({ sampleTime }) => sampleTime > at)?.meter ?? running.meter
  if (meter !== null && (meter < before || meter > after)) return null
  const fitted = { sampleTime: at, meter: meter ?? before }
  runAgain(running, [
    ...all.filter(({ sampleTime }) => sampleTime < at),
    fitted,
    ...all.filter(({ sampleTime }) => sampleTime > at),
  ])
  return fitted.meter
}
