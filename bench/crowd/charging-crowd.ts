import { setTimeout as sleep } from 'node:timers/promises'
import { scaledClock } from '@chargedeck/simulator/clock'
import { virtualCharger, type VirtualCharger } from '@chargedeck/simulator/virtual-charger'

const speed = 10
const startedAgoMs = 4 * 60 * 60_000
const patienceMs = 60_000
const mostWaiting = 20

export type Crowd = { chargers: VirtualCharger[]; acknowledged: () => number; goHome: () => Promise<void> }

/**
 * Chargers CD0, CD1, … whose guns charge one short charge after the other, through every failure of the server.
 * Their clock runs ten times as fast and starts four hours ago, so that every charge costs something and none is in the future.
 */
export async function chargingCrowd(
  url: string,
  pileCount: number,
  passwordOf: (pileNo: string) => string | null = () => null,
): Promise<Crowd> {
  const clock = scaledClock({ speed, startAt: new Date(Date.now() - startedAgoMs) })
  const configuration = { MeterValueSampleInterval: '10', StopTransactionOnInvalidId: 'false' }
  const chargers = Array.from({ length: pileCount }, (_, n) => {
    const password = passwordOf(`CD${n}`)
    return virtualCharger({
      url,
      pileNo: `CD${n}`,
      clock,
      configuration,
      reconnectMs: [100, 1000],
      ...(password !== null && { password }),
    })
  })
  await Promise.all(chargers.map((charger) => charger.connect()))
  let isOpen = true
  const guns = chargers.flatMap((charger) => [1, 2].map((connector) => drive(charger, connector, () => isOpen)))
  const acknowledged = (): number => chargers.reduce((sum, { record }) => sum + record.counts().answered, 0)
  return {
    chargers,
    acknowledged,
    /** Ends every charge and waits until every message is delivered. */
    async goHome() {
      isOpen = false
      await Promise.all(guns)
      await untilDelivered(chargers, acknowledged)
      for (const charger of chargers) await charger.stop()
    },
  }
}

async function drive(charger: VirtualCharger, connector: number, isOpen: () => boolean): Promise<void> {
  await sleep(Math.random() * 2000)
  for (; isOpen(); await sleep(100)) {
    if (charger.waiting() > mostWaiting) continue // a slow machine would otherwise never catch up
    await charger.plug(connector, { socPercent: 5, batteryKwh: 100 })
    void charger.start(connector, charger.pileNo)
    await sleep(1000 + Math.random() * 4000)
    void charger.end(connector, 'Local')
    await charger.unplug(connector)
  }
}

/** Waits for any time, as long as answers come. */
async function untilDelivered(chargers: readonly VirtualCharger[], acknowledged: () => number): Promise<void> {
  let [before, progressAt] = [acknowledged(), Date.now()]
  for (;;) {
    const late = chargers.find((charger) => !charger.isOnline() || charger.waiting() > 0)
    if (!late) return
    if (acknowledged() > before) [before, progressAt] = [acknowledged(), Date.now()]
    if (Date.now() - progressAt > patienceMs) complain(late)
    await sleep(100)
  }
}

function complain({ pileNo, isOnline, waiting, lastRefusal, record }: VirtualCharger): never {
  const last = record
    .sent()
    .slice(-8)
    .map(({ action, sentAt, answer }) => `${sentAt.toISOString()} ${action} ${JSON.stringify(answer)}`)
  const state = `online ${isOnline()}, ${waiting()} waiting, refusal ${lastRefusal()}, ${JSON.stringify(record.counts())}`
  throw new Error([`${pileNo} cannot deliver: ${state}`, ...last].join('\n'))
}
