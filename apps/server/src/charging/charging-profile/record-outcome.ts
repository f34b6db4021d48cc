import type { CommandKind, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import type { Selectable, Updateable } from 'kysely'
import type { EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { sharePowerJob } from './share-jobs.ts'
import { changeGunPower, forgetSent, lockSendingOrNull, stationOfGunOrNull } from './store.ts'

type GunPower = Selectable<Tables['gunPower']>

export async function powerScheduleEnded(
  { tx, now }: Context,
  { gunId }: EndedCommand<'getPowerSchedule'>,
  outcome: CommandOutcome<'getPowerSchedule'>,
): Promise<void> {
  if (!gunId || outcome.result !== 'ACCEPTED' || !outcome.content) return
  const schedule = JSON.stringify(outcome.content)
  await changeGunPower(tx, gunId, { schedule, scheduleTime: now(), updateTime: now() })
}

/** Then shares the station's power again, because it may have changed in the meantime. */
export async function powerProfileEnded(
  ctx: Context,
  { id, pileId, command }: EndedCommand<'setPowerProfile' | 'clearPowerProfile'>,
  outcome: CommandOutcome<'setPowerProfile' | 'clearPowerProfile'>,
): Promise<void> {
  const gunPower = await lockSendingOrNull(ctx.tx, id)
  if (!gunPower)
    return outcome.result === 'ACCEPTED' || outcome.result === 'TIMEOUT' ? forgetSent(ctx.tx, pileId) : undefined
  await changeGunPower(ctx.tx, gunPower.gunId, {
    ...changesAfter(gunPower, command.kind, outcome),
    isSending: 0,
    result: wordOf(outcome),
    updateTime: ctx.now(),
  })
  const stationId = await stationOfGunOrNull(ctx.tx, gunPower.gunId)
  if (stationId) await enqueue(ctx.tx, sharePowerJob, { stationId }, { jobKey: `power:${stationId}` })
}

/** A charger that does not know the profile has nothing to clear. A silent one may or may not have cleared it. */
function changesAfter(gunPower: GunPower, kind: CommandKind, outcome: CommandOutcome): Updateable<Tables['gunPower']> {
  const { sendingWatts, sendingChargeNo } = gunPower
  const wasGone = kind === 'clearPowerProfile' && outcome.result === 'REJECTED' && outcome.reason === 'NOT_FOUND'
  if (outcome.result === 'ACCEPTED' || wasGone) return held(sendingChargeNo, sendingWatts, 0)
  if (outcome.result !== 'TIMEOUT') return {}
  const before =
    sendingChargeNo !== null && gunPower.chargeNo === sendingChargeNo ? gunPower.chargeWatts : gunPower.toldWatts
  return held(sendingChargeNo, before === null || sendingWatts === null ? null : Math.max(before, sendingWatts), 1)
}

const held = (chargeNo: number | null, watts: number | null, unsure: 0 | 1): Updateable<Tables['gunPower']> =>
  chargeNo === null
    ? { toldWatts: watts, toldUnsureFlag: unsure }
    : { chargeNo, chargeWatts: watts, chargeUnsureFlag: unsure }
