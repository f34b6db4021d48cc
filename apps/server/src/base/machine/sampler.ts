import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MachineSample } from '@chargedeck/contract/base/machine/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { mem, networkStats } from 'systeminformation'
import type { Clock } from '../../platform/clock.ts'
import { percent } from './sizes.ts'

const everyMs = 2000
const sampleLimit = 150 // five minutes
const patienceMs = 5 * 60_000
const resolutionMs = 20

type Traffic = Pick<MachineSample, 'upBytesPerSec' | 'downBytesPerSec'> & { sentBytes: number; receivedBytes: number }
type Reading = {
  cpuPercent: number
  loopDelayMs: number
  memoryTotal: number
  memoryUsed: number
  processPercent: number
  traffic: Traffic
}

// One process, one machine: the samples are module state shared by all callers.
const seen = {
  samples: [] as MachineSample[],
  last: null as Reading | null,
  requestedAt: 0,
  timer: null as NodeJS.Timeout | null,
}
const loopDelay = monitorEventLoopDelay({ resolution: resolutionMs })

/** The last five minutes. Sampling stops when nobody requested it for that long. */
export async function watchMachine(now: Clock): Promise<{ samples: readonly MachineSample[]; reading: Reading }> {
  seen.requestedAt = performance.now()
  if (!seen.timer) {
    loopDelay.enable()
    await sample(now)
    seen.timer ??= setInterval(() => void tick(now), everyMs).unref()
  }
  return { samples: seen.samples, reading: seen.last ?? (await sample(now)) }
}

async function tick(now: Clock): Promise<void> {
  if (performance.now() - seen.requestedAt < patienceMs) return void (await sample(now))
  if (seen.timer) clearInterval(seen.timer)
  loopDelay.disable()
  Object.assign(seen, { samples: [], last: null, timer: null })
}

async function sample(now: Clock): Promise<Reading> {
  const [{ total, available }, traffic] = await Promise.all([mem(), readTraffic()])
  const reading: Reading = {
    cpuPercent: busyPercent(),
    processPercent: processPercent(),
    traffic,
    loopDelayMs: Math.max(0, Math.round(loopDelay.percentile(99) / 1e5) / 10 - resolutionMs),
    memoryTotal: total,
    memoryUsed: total - available,
  }
  loopDelay.reset()
  const { cpuPercent, loopDelayMs } = reading
  const { upBytesPerSec, downBytesPerSec } = traffic
  const memoryPercent = percent(reading.memoryUsed, total)
  const heapBytes = process.memoryUsage().heapUsed
  const next = {
    time: toWallTime(now()),
    cpuPercent,
    memoryPercent,
    heapBytes,
    loopDelayMs,
    upBytesPerSec,
    downBytesPerSec,
  }
  seen.samples = [...seen.samples, next].slice(-sampleLimit)
  seen.last = reading
  return reading
}

const measured = { busy: cpuTimes(), own: process.cpuUsage(), at: performance.now() }

function cpuTimes(): { busy: number; total: number } {
  const times = cpus().map((cpu) => cpu.times)
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { busy: total - times.reduce((sum, { idle }) => sum + idle, 0), total }
}

/** Since the last sample; the first sample looks back to the start of the process. */
function busyPercent(): number {
  const before = measured.busy
  measured.busy = cpuTimes()
  return percent(measured.busy.busy - before.busy, measured.busy.total - before.total)
}

/** Of one core. */
function processPercent(): number {
  const { user, system } = process.cpuUsage(measured.own)
  const elapsedMs = performance.now() - measured.at
  Object.assign(measured, { own: process.cpuUsage(), at: performance.now() })
  return percent((user + system) / 1000, elapsedMs)
}

async function readTraffic(): Promise<Traffic> {
  const wires = (await networkStats('*')).filter(({ iface }) => iface !== 'lo')
  const sum = (read: (wire: (typeof wires)[number]) => number | null) =>
    Math.round(wires.reduce((all, wire) => all + Math.max(0, read(wire) ?? 0), 0))
  return {
    upBytesPerSec: sum((wire) => wire.tx_sec),
    downBytesPerSec: sum((wire) => wire.rx_sec),
    sentBytes: sum((wire) => wire.tx_bytes),
    receivedBytes: sum((wire) => wire.rx_bytes),
  }
}
