import type { chargingProfileApi } from '@chargedeck/contract/charging-profile'
import type { Received } from '@chargedeck/contract/endpoint'
import { requestCommand } from '../charger-link/public.ts'
import { findReachablePile } from '../command/public.ts'
import { gunsInScope } from '../pile/public.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { findStation } from '../station/public.ts'
import { sharePower } from './share-power.ts'
import { changeGunPower, changeStation, lockStation } from './store.ts'

const patienceMs = 60_000
const scheduleSec = 3600

export async function limitGun(ctx: Context, { gunId, limitKw }: Received<typeof chargingProfileApi.limitGun>['body']): Promise<null> {
  const gun = await findGun(ctx, gunId)
  await findReachablePile(ctx, gun.pileId)
  if (limitKw !== null && limitKw > Number(gun.ratedPowerKw)) throw new AppError('POWER.ABOVE_RATED')
  await lockStation(ctx.tx, gun.stationId, ctx.now())
  await changeGunPower(ctx.tx, gunId, {
    ...{ limitKw: limitKw === null ? null : String(limitKw), result: null, updateTime: ctx.now(), updateUser: ctx.actor.userId },
  })
  await sharePower(ctx, gun.stationId)
  ctx.note(gunId, { gunCode: gun.gunCode, limitKw })
  return null
}

export async function limitStation(
  ctx: Context,
  { stationId, limitKw }: Received<typeof chargingProfileApi.limitStation>['body'],
): Promise<null> {
  await findStation(ctx, stationId)
  const before = await lockStation(ctx.tx, stationId, ctx.now())
  const limit = limitKw === null ? null : String(limitKw)
  await changeStation(ctx.tx, stationId, { limitKw: limit, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  await sharePower(ctx, stationId)
  ctx.note(stationId, { limitKw: [before.limitKw, limit] })
  return null
}

/** What the charger itself would allow within the next hour. */
export async function askSchedule(ctx: Context, gunId: string): Promise<{ commandNo: string }> {
  const gun = await findGun(ctx, gunId)
  const pile = await findReachablePile(ctx, gun.pileId)
  const command = { kind: 'getPowerSchedule', gunNo: Number(gun.gunNo), durationSec: scheduleSec, unit: 'W' } as const
  const wish = { pile, gunId, orderId: null, command, expireTime: new Date(ctx.now().getTime() + patienceMs) }
  const { commandNo } = await requestCommand(ctx, wish)
  ctx.note(gunId, { commandNo })
  return { commandNo }
}

async function findGun(ctx: Context, gunId: string) {
  const gun = await gunsInScope(ctx).selectAll('chargerGun').where('chargerGun.id', '=', gunId).executeTakeFirst()
  if (!gun) throw new AppError('COMMAND.GUN_NOT_FOUND')
  return gun
}
