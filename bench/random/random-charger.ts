import { setTimeout as sleep } from 'node:timers/promises'
import type { SimClock } from '@chargedeck/simulator/clock'
import { between, pick, type Random } from '@chargedeck/simulator/random'
import { connectRaw, type RawSocket } from '@chargedeck/simulator/raw-socket'

export const fates = ['whole', 'outage', 'reboot', 'offline', 'forgotten', 'forgotten and free', 'repeated'] as const
export type Fate = (typeof fates)[number]
export type Reading = { at: Date; wh: number }
/** What went over the wire. `freeAt` is our own time at which the charger said that its gun is free. */
export type Charge = { transactionId: number; fate: Fate; readings: Reading[]; freeAt: Date }

type Charger = { url: string; pileNo: string; clock: SimClock; random: Random }
type Life = Charger & { socket: RawSocket; registerWh: number }

const odds = [
  { weight: 60, value: 'whole' },
  { weight: 12, value: 'outage' },
  { weight: 10, value: 'reboot' },
  { weight: 8, value: 'offline' },
  { weight: 3, value: 'forgotten' },
  { weight: 0.6, value: 'forgotten and free' },
  { weight: 6, value: 'repeated' },
] as const satisfies readonly { weight: number; value: Fate }[]
const kilowatts = [30, 120] as const
const longestFreeMs = 200_000

/** A charger with one gun that charges `count` times, each time as chance wants it, and returns what it was acknowledged. */
export async function chargeAtRandom(charger: Charger, count: number): Promise<Charge[]> {
  const life: Life = { ...charger, socket: await connect(charger), registerWh: 100_000 }
  await boot(life)
  const charges: Charge[] = []
  while (charges.length < count) {
    const fate = pick(life.random, odds) ?? 'whole'
    charges.push(await chargeOnce(life, fate))
    if (fate === 'forgotten and free') await sleep(longestFreeMs)
  }
  await life.socket.close()
  return charges
}

async function chargeOnce(life: Life, fate: Fate): Promise<Charge> {
  const begin: Reading = { at: life.clock.now(), wh: life.registerWh }
  if (fate === 'offline') await pass(life, 3)
  const transactionId = await start(life, begin)
  const readings = [begin]
  const power = between(life.random, ...kilowatts)
  const samples = 1 + Math.floor(life.random() * 4)
  for (let n = 0; n < samples; n++) {
    if (fate !== 'offline') await pass(life, 1)
    const reading = fate === 'offline' ? laterThan(readings, power) : measure(life, readings, power)
    readings.push(reading)
    if (fate === 'outage' && n === samples - 1) await cutAndReturn(life)
    await tell(life, 'MeterValues', meterValues(transactionId, reading))
  }
  if (fate === 'reboot' || fate.startsWith('forgotten')) {
    await cutAndReturn(life)
    await boot(life)
  }
  if (!fate.startsWith('forgotten')) {
    await pass(life, 1)
    const end = fate === 'offline' ? laterThan(readings, power) : measure(life, readings, power)
    readings.push(end)
    const stop = stopOf(transactionId, end, fate === 'reboot' ? 'PowerLoss' : 'Local')
    await tell(life, 'StopTransaction', stop)
    if (fate === 'repeated') await tell(life, 'StopTransaction', stop)
  }
  life.registerWh = readings.at(-1)?.wh ?? life.registerWh
  await status(life, 'Available')
  return { transactionId, fate, readings, freeAt: new Date() }
}

const pass = ({ random }: Life, times: number) => sleep(times * between(random, 150, 500))

/** The register after the time that has passed at this power, in whole watt-hours. */
function measure({ clock }: Life, readings: readonly Reading[], kilowatt: number): Reading {
  const before = readings.at(-1)
  const at = clock.now()
  const hours = (at.getTime() - (before?.at.getTime() ?? 0)) / 3_600_000
  return { at, wh: (before?.wh ?? 0) + Math.floor(kilowatt * 1000 * hours) }
}

/** A charge that was stored and is told later: a second of the charger's past for each reading. */
function laterThan(readings: readonly Reading[], kilowatt: number): Reading {
  const before = readings.at(-1)
  const at = new Date((before?.at.getTime() ?? 0) + 1000)
  return { at, wh: (before?.wh ?? 0) + Math.floor((kilowatt * 1000) / 3600) }
}

async function start(life: Life, { at, wh }: Reading): Promise<number> {
  await status(life, 'Preparing')
  const answer = await tell(life, 'StartTransaction', {
    connectorId: 1,
    idTag: life.pileNo,
    timestamp: at.toISOString(),
    meterStart: wh,
  })
  const { status: accepted } = answer['idTagInfo'] as { status: string }
  if (accepted !== 'Accepted') throw new Error(`${life.pileNo}: the card was answered ${accepted}`)
  await status(life, 'Charging')
  return Number(answer['transactionId'])
}

const meterValues = (transactionId: number, { at, wh }: Reading) => ({
  connectorId: 1,
  transactionId,
  meterValue: [
    {
      timestamp: at.toISOString(),
      sampledValue: [{ value: String(wh), measurand: 'Energy.Active.Import.Register', unit: 'Wh' }],
    },
  ],
})

const stopOf = (transactionId: number, { at, wh }: Reading, reason: string) => ({
  transactionId,
  timestamp: at.toISOString(),
  meterStop: wh,
  reason,
})

const status = (life: Life, word: string) =>
  tell(life, 'StatusNotification', {
    connectorId: 1,
    status: word,
    errorCode: 'NoError',
    timestamp: life.clock.now().toISOString(),
  })

const boot = (life: Life) => tell(life, 'BootNotification', { chargePointVendor: '示例', chargePointModel: 'X' })

/** Repeats a message, with its own id, until it is answered. */
async function tell(life: Life, action: string, payload: object): Promise<Record<string, unknown>> {
  for (;;) {
    const answer = await life.socket.call(action, payload)
    if (answer.kind === 'result') return answer.payload
    if (answer.kind === 'error') throw new Error(`${life.pileNo}: ${action} ${answer.code} ${answer.description}`)
    life.socket.cut()
    life.socket = await connect(life)
  }
}

async function cutAndReturn(life: Life): Promise<void> {
  life.socket.cut()
  await pass(life, 1)
  life.socket = await connect(life)
}

const connect = ({ url, pileNo }: Charger) =>
  connectRaw({ url, pileNo, onCommand: () => ({ result: { status: 'Accepted' } }) })
