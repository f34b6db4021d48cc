import { setTimeout as sleep } from 'node:timers/promises'
import type { VirtualCharger } from '@chargedeck/simulator/virtual-charger'
import type { CarrierCaller } from './carrier-caller.ts'

export type CarrierCharge = { seq: string; isPromised: boolean }
type Given = { chargers: readonly VirtualCharger[]; caller: CarrierCaller; operatorId: string }

const patienceMs = 20_000

/** At every gun one charge of the carrier's customers after the other; half of them stop at the pile, half by the carrier. */
export function carrierDriver({ chargers, caller, operatorId }: Given) {
  const charges: CarrierCharge[] = []
  let isOpen = true

  async function charge(charger: VirtualCharger, connector: number): Promise<void> {
    const seq = `${operatorId}${String(charges.length + 1).padStart(18, '0')}`
    const own: CarrierCharge = { seq, isPromised: false }
    charges.push(own)
    const gun = { StartChargeSeq: seq, ConnectorID: `${charger.pileNo}0${connector}` }
    await charger.plug(connector, { socPercent: 5, batteryKwh: 100 })
    const answer = await caller.call('query_start_charge', { ...gun, QRCode: '', Balance: 100 })
    own.isPromised = answer?.['SuccStat'] === 0
    if (own.isPromised && (await begins(charger, connector))) {
      await sleep(1000 + Math.random() * 3000)
      if (Math.random() < 0.5) await caller.call('query_stop_charge', gun)
      else void charger.end(connector, 'Local')
      if (!(await ends(charger, connector))) void charger.end(connector, 'Local')
    }
    await charger.unplug(connector)
  }

  async function drive(charger: VirtualCharger, connector: number): Promise<void> {
    await sleep(Math.random() * 2000)
    for (; isOpen; await sleep(200)) await charge(charger, connector)
  }

  const guns = chargers.flatMap((charger) => [1, 2].map((connector) => drive(charger, connector)))
  return {
    charges: charges as readonly CarrierCharge[],
    /** Ends every charge and waits until every message of the chargers is delivered. */
    async end(): Promise<void> {
      isOpen = false
      await Promise.all(guns)
      await within(60_000, () => chargers.every((charger) => charger.isOnline() && charger.waiting() === 0))
    },
  }
}

const begins = (charger: VirtualCharger, connector: number) =>
  within(patienceMs, () => charger.gun(connector).status === 'Charging')
const ends = (charger: VirtualCharger, connector: number) =>
  within(patienceMs, () => charger.gun(connector).status !== 'Charging')

async function within(ms: number, check: () => boolean): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) if (check()) return true
  return false
}
