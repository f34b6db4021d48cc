import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { Finding } from '@chargedeck/domain/charger-link/findings'
import { isTimeCredible } from '@chargedeck/domain/charge-order/judge-message'
import { isBilled } from '@chargedeck/domain/charge-order/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { longestChargeMs } from '@chargedeck/domain/tariff/split-energy'
import { saveEvidence, type OrderFrame } from './evidence-store.ts'
import { addFindings, type OrderFinding } from '../finding-store.ts'
import { fitIn, type Points } from './fit-in.ts'
import { follows, runAgain, runOn, sampleOf, showNow, type ReadingReport } from './fold-reading.ts'
import type { Context } from '../../../platform/context.ts'
import type { KnownRunning } from './known-running.ts'
import type { Running } from './progress-store.ts'
import { saveReadings, type Standing } from './reading-store.ts'
import { knownMoments, listRegisters, momentKey, type Sample } from './sample-store.ts'

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
  // also unchanged orders: their version shows whether a doubt came from stale state
  const open = [...orders.values()].filter((running) => !isBilled(running.orderStatus))
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
  const judged: Judged[] = []
  const found: OrderFinding[] = []
  const evidence: OrderFrame[] = []
  const changed = new Map<Running, Points>()
  const pointsOf = pointsOnce(ctx, fresh)
  const known = await knownMoments(ctx, doubtful.map(momentOf))
  for (const sample of fresh) known.add(momentKey(sample))
  for (const { running, report } of doubtful) {
    const { orderId, orderStatus } = running
    const note = (finding: Finding) => void found.push({ ...finding, orderId })
    const moment = momentKey(momentOf({ report, running }))
    if (known.has(moment)) {
      if (report.frame) note({ code: 'SAMPLES_REPEATED' })
      continue
    }
    known.add(moment)
    const points = isLate(running, report) ? await pointsOf(orderId) : null
    const fitted = points && fitIn(points, running, report.reading)
    if (points && fitted !== null) changed.set(running, points)
    else if (report.frame) evidence.push({ orderId, frame: report.frame })
    if (isBilled(orderStatus)) note({ code: 'LATE', note: '结算后收到的过程数据' })
    else if (fitted === null) note({ code: 'SAMPLE_DROPPED', note: doubtOf(running, report) })
    judged.push({ running, report, counted: fitted !== null, meter: fitted ?? report.reading.meter ?? running.meter })
  }
  for (const [running, points] of changed) runAgain(running, points)
  const samples = judged.map(({ running, report, counted, meter }) => sampleOf(running, report, { counted, meter }))
  return { samples, found, changed: [...changed.keys()], evidence }
}

type Judged = Doubtful & { counted: boolean; meter: EnergyE4 }

/** Within the charge, so that its place among the samples matters. */
const isLate = ({ orderStatus, startTime, sampleTime }: Running, { reading }: ReadingReport): boolean =>
  !isBilled(orderStatus) && startTime <= reading.at && reading.at <= sampleTime

/** The counted samples of an order, read once however many readings a batch brings, with those of the batch. */
function pointsOnce(ctx: Context, fresh: readonly Sample[]): (orderId: string) => Promise<Points> {
  const read = new Map<string, Points>()
  return async (orderId) => {
    const known = read.get(orderId)
    if (known) return known
    const points = [...(await listRegisters(ctx, orderId)), ...fresh.filter((sample) => sample.orderId === orderId)]
    read.set(orderId, points)
    return points
  }
}

const doubtOf = (running: Running, { reading, receivedAt }: ReadingReport): string =>
  isTimeCredible({ at: reading.at, receivedAt })
    ? `表底${reading.meter}，上一值${running.meter}`
    : `采样时间${toWallTime(reading.at)}，到达时间${toWallTime(receivedAt)}`

const momentOf = ({ report: { orderId, reading } }: Doubtful) => ({ orderId, sampleTime: reading.at })
