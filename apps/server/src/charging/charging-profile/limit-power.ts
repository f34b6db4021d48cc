import type { chargingProfileApi } from '@chargedeck/contract/charging/charging-profile/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { askPile, findReachablePile } from '../command/public.ts'
import { gunsInScope } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../../site/station/public.ts'
import { sharePower } from './share-power.ts'
import { changeGunPower, changeStation, lockStation } from './store.ts'

const scheduleSec = 3600

export async function limitGun(
  ctx: Context,
  { gunId, limitKw }: Received<typeof chargingProfileApi.limitGun>['body'],
): Promise<null> {
  const gun = await findGun(ctx, gunId)
  await findReachablePile(ctx, gun.pileId, 'powerLimit')
  if (limitKw !== null && limitKw > Number(gun.ratedPowerKw)) throw new AppError('POWER.ABOVE_RATED')
  await lockStation(ctx.tx, gun.stationId, ctx.now())
  await changeGunPower(ctx.tx, gunId, {
    limitKw: limitKw === null ? null : String(limitKw),
    result: null,
    updateTime: ctx.now(),
    updateUser: ctx.actor.userId,
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

type Question = Received<typeof chargingProfileApi.askSchedule>['body']

/** Asks the charger what it would allow within the next hour, or within the time requested. */
export async function askSchedule(
  ctx: Context,
  { gunId, durationSec = scheduleSec, unit = 'W' }: Question,
): Promise<{ commandNo: string }> {
  const gun = await findGun(ctx, gunId)
  const command = { kind: 'getPowerSchedule', gunNo: Number(gun.gunNo), durationSec, unit } as const
  return askPile(ctx, gun.pileId, { gunId, command, note: { gunCode: gun.gunCode, durationSec, unit } })
}

type Clearing = Received<typeof chargingProfileApi.clear>['body']

/** After the charger has cleared them we do not know which of our limits it still holds, so they are sent again. */
export async function clearLimits(
  ctx: Context,
  { pileId, gunId, ...filter }: Clearing,
): Promise<{ commandNo: string }> {
  const gun = gunId ? await findGun(ctx, gunId) : null
  if (gun && gun.pileId !== pileId) throw new AppError('COMMAND.GUN_NOT_FOUND')
  const { profileNo = null, purpose = null, stackLevel = null } = filter
  const command = {
    kind: 'clearPowerProfile',
    profileNo,
    gunNo: gun && Number(gun.gunNo),
    purpose,
    stackLevel,
  } as const
  return askPile(ctx, pileId, { gunId: gunId ?? null, command, note: { gunCode: gun?.gunCode ?? null, ...filter } })
}

async function findGun(ctx: Context, gunId: string) {
  const gun = await gunsInScope(ctx).selectAll('chargerGun').where('chargerGun.id', '=', gunId).executeTakeFirst()
  if (!gun) throw new AppError('COMMAND.GUN_NOT_FOUND')
  return gun
}
