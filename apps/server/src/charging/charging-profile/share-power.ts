import { maySendNow, powerTargets, type PowerTarget } from '@chargedeck/domain/site-power/share-site-power'
import type { Context } from '../../platform/context.ts'
import { limitsOf, mayAsk, wattsOf, type PowerMessage } from './gun-limits.ts'
import { changeGunPower, lockStation, readGunStates, type PowerGunRow } from './store.ts'
import { sendLimit } from './send-limit.ts'

/** Sends each gun of a station a new share of power: first for the running charge, then for future ones. */
export async function sharePower(ctx: Context, stationId: string): Promise<void> {
  const { limitKw } = await lockStation(ctx.tx, stationId, ctx.now())
  const guns = await readGunStates(ctx.tx, stationId)
  const site = {
    limitWatts: limitKw === null ? null : wattsOf(limitKw),
    guns: guns.map((gun) => limitsOf(gun, ctx.now())),
  }
  const targets = powerTargets(site)
  const may = maySendNow(site, targets)
  const deaf = new Set(site.guns.filter(({ isDeaf }) => isDeaf).map(({ gunId }) => gunId))
  for (const gun of guns.filter(({ gunId }) => !deaf.has(gunId))) {
    const target = targets.get(gun.gunId)
    if (gun.chargeNo !== null && gun.chargeNo !== gun.runningNo && gun.isSending !== 1) await forgetCharge(ctx, gun)
    if (target) await sendNext(ctx, gun, target, may.has(gun.gunId))
  }
}

async function sendNext(ctx: Context, gun: PowerGunRow, target: PowerTarget, maySendCharge: boolean): Promise<void> {
  const { runningNo } = gun
  const ofCharge: PowerMessage | null =
    runningNo !== null && maySendCharge ? { watts: target.charge, chargeNo: runningNo } : null
  const toCome: PowerMessage = { watts: target.coming, chargeNo: null }
  const next = [ofCharge, toCome].find((message) => message && !knows(gun, message) && mayAsk(gun, message, ctx.now()))
  if (next) await sendLimit(ctx, gun, next)
}

/** A charge that never had a limit of its own needs no message when there is no limit. */
function knows(gun: PowerGunRow, { watts, chargeNo }: PowerMessage): boolean {
  if (chargeNo === null) return gun.toldWatts === watts && gun.toldUnsureFlag !== 1
  if (gun.chargeNo !== chargeNo) return watts === null
  return gun.chargeWatts === watts && gun.chargeUnsureFlag !== 1
}

/** The limit of a charge ends with it. */
const forgetCharge = (ctx: Context, { gunId }: PowerGunRow) =>
  changeGunPower(ctx.tx, gunId, { chargeNo: null, chargeWatts: null, chargeUnsureFlag: 0, updateTime: ctx.now() })
