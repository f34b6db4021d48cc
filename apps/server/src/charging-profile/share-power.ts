import type { ChargerCommand, PowerProfile } from '@chargedeck/domain/charger-link/commands'
import { powerTargets } from '@chargedeck/domain/site-power/share-site-power'
import { gunRunStatuses } from '@chargedeck/domain/gun/states'
import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../platform/context.ts'
import { changeGunPower, lockStation, readGunStates, type GunState } from './store.ts'

const patienceMs = 60_000
/** A charger that refused is not asked the same again at once. */
const sulkMs = 600_000

/** Works out what each gun of a station may draw, and tells those that do not know it yet. */
export async function sharePower(ctx: Context, stationId: string): Promise<void> {
  const { limitKw } = await lockStation(ctx.tx, stationId, ctx.now())
  const guns = await readGunStates(ctx.tx, stationId)
  const targets = powerTargets({
    limitWatts: limitKw === null ? null : wattsOf(limitKw),
    guns: guns.map(({ gunId, ratedPowerKw, limitKw: own, runStatus }) => ({
      ...{ gunId, ratedWatts: wattsOf(ratedPowerKw), limitWatts: own === null ? null : wattsOf(own) },
      isRunning: runStatus === gunRunStatuses.charging,
    })),
  })
  for (const gun of guns) await tell(ctx, gun, targets.get(gun.gunId) ?? null)
}

const wattsOf = (kilowatts: string): number => Math.round(Number(kilowatts) * 1000)

async function tell(ctx: Context, gun: GunState, watts: number | null): Promise<void> {
  const { gunId, pileId, pileNo, gunNo, toldWatts, isReachable, isSending } = gun
  if (toldWatts === watts || !isReachable || isSending === 1 || sulks(gun, watts, ctx.now())) return
  const number = Number(gunNo)
  const command: ChargerCommand =
    watts === null
      ? { kind: 'clearPowerProfile', profileNo: number, gunNo: null, purpose: null, stackLevel: null }
      : { kind: 'setPowerProfile', gunNo: number, profile: profileOf(number, watts) }
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const { id: commandId } = await requestCommand(ctx, { pile: { id: pileId, pileNo }, gunId, orderId: null, command, expireTime })
  await changeGunPower(ctx.tx, gunId, { sendingWatts: watts, isSending: 1, commandId, result: null, updateTime: ctx.now() })
}

const sulks = ({ result, sendingWatts, tellTime }: GunState, watts: number | null, now: Date): boolean =>
  result !== null && sendingWatts === watts && tellTime !== null && now.getTime() - tellTime.getTime() < sulkMs

/** Holds for the charge that runs and for those to come, until the next word. */
const profileOf = (gunNo: number, watts: number): PowerProfile => ({
  ...{ profileNo: gunNo, purpose: 'CHARGES', kind: 'RELATIVE', stackLevel: 0, transactionNo: null },
  ...{ startTime: null, endTime: null, durationSec: null, unit: 'W', periods: [{ startSec: 0, limit: watts }] },
})
