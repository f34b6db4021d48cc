import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates } from '@chargedeck/domain/pile/states'
import type { Context } from '../../../platform/context.ts'
import { raiseAlarms, recoverAlarms, type AlarmRecovery, type AlarmSignal } from '../../../site/alarm-code/public.ts'
import { writeSignalledFaults, type GunSituation, type PileMove } from './store.ts'

type Judged = GunSituation & { to: GunSituation['runStatus'] }
type Changes = { changed: readonly Judged[]; guns: readonly Judged[]; piles: readonly PileMove[] }

/** What a charger means that reports a fault without saying which. */
const otherError = 'OtherError'

/** Signals guns and piles that went into a fault or out of it. One that is silent may still have its fault. */
export async function signalFaults(ctx: Context, { changed, guns, piles }: Changes): Promise<void> {
  const well = changed.filter(({ to, runStatus }) => hasAnswered(to, runStatus)).map(gunIsWell)
  const faulty = changed.filter(({ to }) => to === gunStates.fault).flatMap((gun) => gunFault(gun))
  const moved = new Set(piles.map(({ pileId }) => pileId))
  const online = [...new Map(guns.map((gun) => [gun.pileId, gun])).values()].filter(isOnline)
  const changedFaults = online.filter((pile) => ownFault(pile) !== pile.pileSignalledError)
  const wellPiles = online.filter((pile) =>
    changedFaults.includes(pile) ? pile.pileSignalledError !== null : moved.has(pile.pileId) && !isPileFaulted(pile),
  )
  if (changedFaults.length > 0)
    await writeSignalledFaults(
      ctx.tx,
      changedFaults.map((pile) => ({ pileId: pile.pileId, code: ownFault(pile) })),
    )
  await recoverAlarms(ctx, [...well, ...wellPiles.map(pileIsWell)])
  await raiseAlarms(ctx, [...faulty, ...changedFaults.filter(isPileFaulted).map(pileFault)])
}

/** Another fault ends the one before it, too. */
const hasAnswered = (to: string, from: string): boolean =>
  to !== gunStates.offline && (from === gunStates.fault || from === gunStates.offline)

const isOnline = ({ netStatus }: Judged): boolean => netStatus === netStates.online
const isPileFaulted = ({ pileDeviceStatus }: Judged): boolean => pileDeviceStatus === 'FAULTED'

/** Of the pile itself: its state is a fault, too, while only one of its guns has one. */
const ownFault = (pile: Judged): string | null => (isPileFaulted(pile) ? (pile.pileErrorCode ?? otherError) : null)

const ofGun = ({ gunId, pileId, stationId, protocol }: Judged) =>
  ({ source: 'GUN', gunId, pileId, stationId, protocol }) as const
const ofPile = ({ pileId, stationId, protocol }: Judged) => ({ source: 'PILE', pileId, stationId, protocol }) as const

const gunIsWell = (gun: Judged): AlarmRecovery => ({ ...ofGun(gun), code: null, content: '充电枪已恢复' })
const pileIsWell = (pile: Judged): AlarmRecovery => ({ ...ofPile(pile), code: null, content: '充电桩已恢复' })

/** A gun that is only out of service has no fault. */
function gunFault(gun: Judged): AlarmSignal[] {
  if (gun.errorCode === null && gun.deviceStatus !== 'FAULTED') return []
  const code = gun.errorCode ?? otherError
  return [{ ...ofGun(gun), code, content: `充电桩${gun.pileNo}的${gun.gunNo}枪上报故障` }]
}

const pileFault = (pile: Judged): AlarmSignal => ({
  ...ofPile(pile),
  code: ownFault(pile) ?? otherError,
  content: `充电桩${pile.pileNo}上报故障`,
})
