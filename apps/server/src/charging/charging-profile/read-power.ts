import type { chargingProfileApi, GunPower } from '@chargedeck/contract/charging/charging-profile/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { PowerSchedule } from '@chargedeck/domain/charger-link/commands'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { gunStates } from '@chargedeck/domain/gun/states'
import { findPile, gunsInScope } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { readGunStates, readStationLimitOrNull } from './store.ts'

export async function readPower(ctx: Context, pileId: string): Promise<Answer<typeof chargingProfileApi.detail>> {
  const { stationId, stationName } = await findPile(ctx, pileId)
  const limit = await readStationLimitOrNull(ctx.tx, stationId)
  const states = await readGunStates(ctx.tx, stationId)
  const rows = await gunsInScope(ctx)
    .leftJoin('gunPower', 'gunPower.gunId', 'chargerGun.id')
    .select(['chargerGun.id', 'chargerGun.gunName', 'gunPower.schedule', 'gunPower.scheduleTime'])
    .where('chargerGun.pileId', '=', pileId)
    .orderBy('chargerGun.gunNo')
    .execute()
  return {
    stationId,
    stationName,
    stationLimitKw: kilowatts(limit),
    stationRunningQty: states.filter(({ runStatus }) => runStatus === gunStates.charging).length,
    guns: rows.flatMap(({ id, gunName, schedule, scheduleTime }): GunPower[] => {
      const state = states.find(({ gunId }) => gunId === id)
      if (!state) return []
      const { runStatus, ratedPowerKw, limitKw, isSending, result } = state
      const toldWatts =
        state.chargeNo !== null && state.chargeNo === state.runningNo ? state.chargeWatts : state.toldWatts
      return [
        {
          gunId: id,
          gunName,
          runStatus,
          ratedPowerKw,
          limitKw: kilowatts(limitKw),
          isSending: isSending ?? 0,
          result,
          toldKw: toldWatts === null ? null : Math.floor(toldWatts / 100) / 10,
          schedule: scheduleTime && scheduleOf(schedule, scheduleTime),
        },
      ]
    }),
  }
}

const kilowatts = (text: string | null): number | null => (text === null ? null : Number(text))

function scheduleOf(schedule: unknown, at: Date): NonNullable<GunPower['schedule']> {
  const { unit, periods } = schedule as PowerSchedule // record-outcome.ts is its only writer
  return { at: toWallTime(at), unit, periods: [...periods] }
}
