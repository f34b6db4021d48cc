import type { MeterReading } from '@chargedeck/domain/charger-link/facts'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { Finding } from '@chargedeck/domain/charger-link/findings'
import { isTimeCredible } from '@chargedeck/domain/charge-order/judge-message'
import { isBilled } from '@chargedeck/domain/charge-order/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { longestChargeMs, type MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { saveEvidence, type OrderFrame } from './evidence-store.ts'
import { addFindings } from '../add-findings.ts'
import type { OrderFinding } from '../finding-store.ts'
import { fitIn, pointsOf, type Points } from './fit-in.ts'
import { follows, runOn, runThrough, sampleOf, showNow, type ReadingReport } from './fold-reading.ts'
import type { Context } from '../../../platform/context.ts'
import type { KnownRunning } from './known-running.ts'
import { noteStored, type Running } from './progress-store.ts'
import { saveReadings, type Standing } from './reading-store.ts'
import { knownMoments, listRegisters, momentKey, type Sample, type Span } from './sample-store.ts'

/** A running order after its readings, with what decides whether it may go on. */
export type Charge = Running & Standing
type Doubtful = { running: Running; report: ReadingReport }

/** One frame may bring thousands of readings: they are stored in portions, and others have their turn in between. */
const readingsAtOnce = 500

/** Makes samples of readings of any number of orders, each once. Returns the orders that changed. */
export async function foldSamples(
  ctx: Context,
  known: KnownRunning,
  reports: readonly ReadingReport[],
): Promise<Charge[]> {
  const orders = await known.take(ctx, [...new Set(reports.map(({ orderId }) => orderId))])
  const changed = new Map<string, Charge>()
  const found: OrderFinding[] = []
  const evidence: OrderFrame[] = []
  for (let from = 0; from < reports.length; from += readingsAtOnce) {
    const portion = await foldPortion(ctx, orders, reports.slice(from, from + readingsAtOnce))
    for (const charge of portion.changed) changed.set(charge.orderId, charge)
    found.push(...portion.found)
    evidence.push(...portion.evidence)
  }
  known.remember(ctx, [...orders.values()].filter(isOpen))
  await addFindings(ctx, eachOnce(found))
  await saveEvidence(ctx, evidence)
  return [...changed.values()]
}

async function foldPortion(
  ctx: Context,
  orders: ReadonlyMap<string, Running>,
  reports: readonly ReadingReport[],
): Promise<{ changed: Charge[]; found: OrderFinding[]; evidence: OrderFrame[] }> {
  const known = await knownAmong(ctx, orders, reports)
  const samples: Sample[] = []
  const doubtful: Doubtful[] = []
  const concerned = new Set<Running>()
  const changed = new Set<Running>()
  for (const one of reports) {
    const running = orders.get(one.orderId)
    if (!running) continue
    concerned.add(running)
    if (!isInTurn(running, one) || known.has(momentKey(momentOf(one)))) {
      doubtful.push({ running, report: one })
      continue
    }
    const isStored = hasRoom(running) || beginsMinute(running, one.reading)
    runOn(running, one.reading)
    showNow(running, one.reading)
    changed.add(running)
    if (!isStored) continue
    running.sampleQty += 1
    samples.push(sampleOf(running, one, { counted: true, meter: running.meter }))
  }
  const late = await foldDoubtful(ctx, doubtful, { fresh: samples, known })
  for (const running of late.changed) changed.add(running)
  // also unchanged orders: their version shows whether a doubt came from stale state
  const standings = await saveReadings(ctx, [...samples, ...late.samples], [...concerned].filter(isOpen))
  await noteStored(
    ctx,
    [...concerned].filter((running) => !isOpen(running)),
  )
  const charges = [...changed].flatMap((running) => {
    const standing = standings.get(running.orderId)
    return standing ? [{ ...running, ...standing }] : []
  })
  return { changed: charges, found: late.found, evidence: late.evidence }
}

/** As many as ten hours of one every two seconds. A settlement reads them all at once. */
const mostSamples = 20_000
const hasRoom = ({ sampleQty }: Running): boolean => sampleQty < mostSamples

/** Beyond, a charge keeps one sample a minute; each of the others still counts in its running price. */
const beginsMinute = ({ sampleTime }: Running, { at }: MeterReading): boolean => minuteOf(at) > minuteOf(sampleTime)
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000)

const isOpen = ({ orderStatus }: Running): boolean => !isBilled(orderStatus)

/** Thousands of samples of one order may be doubtful for the same reason. */
const eachOnce = (found: readonly OrderFinding[]): OrderFinding[] => [
  ...new Map(found.toReversed().map((one) => [`${one.orderId} ${one.code}`, one])).values(),
]

/** The next reading of a charge that is not billed yet, with a time and an energy that can be true. */
const isInTurn = (running: Running, { reading, receivedAt }: ReadingReport): boolean =>
  reading.at > running.sampleTime &&
  isTimeCredible({ at: reading.at, receivedAt }) &&
  reading.at.getTime() - running.startTime.getTime() <= longestChargeMs &&
  !isBilled(running.orderStatus) &&
  follows(running, reading)

/** Handles late and implausible readings: stores each once, and counts it only where it fits between its neighbours. */
async function foldDoubtful(
  ctx: Context,
  doubtful: readonly Doubtful[],
  { fresh, known }: { fresh: readonly Sample[]; known: Set<string> },
) {
  const judged: Judged[] = []
  const found: OrderFinding[] = []
  const evidence: OrderFrame[] = []
  const changed = new Set<Running>()
  for (const sample of fresh) known.add(momentKey(sample))
  const around = await pointsAround(ctx, doubtful.filter(isLate), fresh)
  for (const { running, report } of doubtful) {
    const { orderId, orderStatus } = running
    const note = (finding: Finding) => void found.push({ ...finding, orderId })
    const moment = momentKey(momentOf(report))
    if (known.has(moment)) {
      if (report.frame) note({ code: 'SAMPLES_REPEATED' })
      continue
    }
    known.add(moment)
    if (!hasRoom(running)) {
      note({ code: 'SAMPLE_DROPPED', note: `过程数据超过${mostSamples}条` })
      continue
    }
    running.sampleQty += 1
    const points = isLate({ running, report }) ? around.get(orderId) : undefined
    const fitted = points ? fitIn(points, running, report.reading) : null
    if (fitted) changed.add(running)
    else running.doubtTime = laterOf(running.doubtTime, report.reading.at)
    if (!fitted && report.frame) evidence.push({ orderId, frame: report.frame })
    if (isBilled(orderStatus)) note({ code: 'LATE', note: '结算后收到的过程数据' })
    else if (!fitted) note({ code: 'SAMPLE_DROPPED', note: doubtOf(running, report) })
    judged.push({
      running,
      report,
      counted: fitted !== null,
      meter: fitted?.meter ?? report.reading.meter ?? running.meter,
    })
  }
  for (const running of changed) {
    const points = around.get(running.orderId)
    if (points) runThrough(running, points)
  }
  const samples = judged.map(({ running, report, counted, meter }) => sampleOf(running, report, { counted, meter }))
  return { samples, found, changed, evidence }
}

type Judged = Doubtful & { counted: boolean; meter: EnergyE4 }

/** Within the charge, so that its place among the samples matters. */
const isLate = ({ running: { orderStatus, startTime, sampleTime }, report: { reading } }: Doubtful): boolean =>
  !isBilled(orderStatus) && startTime <= reading.at && reading.at <= sampleTime

/** The counted samples around the late readings of each order, with those of this portion. */
async function pointsAround(
  ctx: Context,
  late: readonly Doubtful[],
  fresh: readonly Sample[],
): Promise<Map<string, Points>> {
  const known = new Map<string, MeterSample[]>(late.map(({ running }) => [running.orderId, []]))
  for (const { orderId, sampleTime: at, meter } of [...(await listRegisters(ctx, spansOf(late))), ...fresh])
    known.get(orderId)?.push({ at, meter })
  return new Map([...known].map(([orderId, samples]) => [orderId, pointsOf(samples)]))
}

const spansOf = (late: readonly Doubtful[]): Span[] =>
  [...Map.groupBy(late, ({ running }) => running.orderId)].map(([orderId, readings]) => {
    const times = readings.map(({ report }) => report.reading.at.getTime())
    return { orderId, first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) }
  })

const doubtOf = (running: Running, { reading, receivedAt }: ReadingReport): string =>
  isTimeCredible({ at: reading.at, receivedAt })
    ? `表底${reading.meter}，上一值${running.meter}`
    : `采样时间${toWallTime(reading.at)}，到达时间${toWallTime(receivedAt)}`

const momentOf = ({ orderId, reading }: ReadingReport) => ({ orderId, sampleTime: reading.at })

/** The moments of these that have a sample already. Beyond the last one, counted or not, none is looked for. */
const knownAmong = (ctx: Context, orders: ReadonlyMap<string, Running>, reports: readonly ReadingReport[]) =>
  knownMoments(ctx, reports.filter((one) => mayBeStored(orders.get(one.orderId), one)).map(momentOf))

const mayBeStored = (running: Running | undefined, { reading }: ReadingReport): boolean =>
  running !== undefined && reading.at <= laterOf(running.doubtTime, running.sampleTime)

const laterOf = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other)
