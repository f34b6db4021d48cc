import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import { ownerFields, placeFields } from '@chargedeck/domain/carrier/regulator/whose'
import { connectorStatusInfo } from '@chargedeck/domain/carrier/station/connector-status'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { configNumber } from '../../../base/config/public.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import type { CallCarrier } from '../../carrier-call/public.ts'
import { listUntold, saveTold, type Told, type UntoldGun } from './state-store.ts'

export type Telling = { deps: WorkDeps; call: CallCarrier; mayGoOn: () => boolean }

const doing = 'carrier-states'
const atOnce = 4
const mostInRound = 400
/** A round ends before what it read is old: then the states are read again. */
const roundMs = 500
const againMs = 5 * 60_000
/** Until a gun of which nobody knows whether it or the line is at fault is told again: others come first. */
const doubtMs = 30_000

/** Tells a carrier the states of guns that it does not know, until it knows all. Returns why it stopped. */
export async function tellStates(telling: Telling, carrierId: string): Promise<'done' | 'lineFailed'> {
  while (telling.mayGoOn()) {
    const { carrier, guns } = await readUntold(telling.deps, carrierId)
    if (!carrier || guns.length === 0) return 'done'
    if (!(await tellRound(telling, carrier, guns))) return 'lineFailed'
  }
  return 'done'
}

type Untold = { carrier: CarrierRow | null; guns: UntoldGun[] }

const readUntold = (deps: WorkDeps, carrierId: string): Promise<Untold> =>
  readAsSystem(deps, doing, async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (!carrier || !wantsStates(carrier)) return { carrier: null, guns: [] }
    const minutes = carrier.fullStatusMinutes ?? (await configNumber(ctx.tx, 'CARRIER_FULL_STATUS_MINUTES', 0))
    const now = ctx.now()
    const toldBefore = minutes > 0 ? new Date(now.getTime() - minutes * 60_000) : null
    return { carrier, guns: await listUntold(ctx, { carrierId, now, toldBefore, most: mostInRound }) }
  })

const wantsStates = (carrier: CarrierRow): boolean =>
  carrier.status === carrierStates.enabled &&
  carrier.pushStatusFlag === 1 &&
  usesApi(carrier, contentFor(carrier, 'STATION_STATUS', {})?.apiName ?? '')

/** False when the line failed. A few calls are under way at a time, each for another gun. */
async function tellRound(
  { deps, call, mayGoOn }: Telling,
  carrier: CarrierRow,
  guns: readonly UntoldGun[],
): Promise<boolean> {
  const told: Told[] = []
  const doubted: Told[] = []
  let isLineOpen = true
  const waiting = guns.values()
  const end = performance.now() + roundMs
  const caller = async () => {
    for (const gun of waiting) {
      const said = contentFor(carrier, 'STATION_STATUS', contentOf(carrier, gun))
      if (!said) return
      const answer = await call(carrier.id, said.apiName, said.content, { stationId: gun.stationId })
      const outcome = { gunId: gun.gunId, state: gun.state, reason: answer.ok ? null : answer.reason.slice(0, 500) }
      if (answer.ok || !answer.again) told.push(outcome)
      else if (answer.isAnswered) doubted.push(outcome)
      else isLineOpen = false
      if (doubted.length > 0 && told.length === 0) isLineOpen = false
      if (!isLineOpen || !mayGoOn() || performance.now() > end) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  const lineWorks = told.some(({ reason }) => reason === null)
  await asSystem(deps, doing, async (ctx) => {
    const now = ctx.now()
    const after = (ms: number) => ({ now, nextTime: new Date(now.getTime() + ms) })
    await saveTold(ctx, carrier.id, told, after(againMs))
    await saveTold(ctx, carrier.id, doubted, after(lineWorks ? againMs : doubtMs))
  })
  return isLineOpen || (lineWorks && doubted.length > 0)
}

/** Regulators want to know whose gun it is and where. */
function contentOf(carrier: CarrierRow, gun: UntoldGun): object {
  const status = connectorStatusInfo(gun, gun.state)
  if (carrier.carrierType !== 'REG') return { ConnectorStatusInfo: status }
  const owner = ownerFields({ operatorId: carrier.myOperatorId, ownerId: gun.ownerId })
  return { ConnectorStatusInfo: { ...owner, ...placeFields(gun), ...status } }
}
