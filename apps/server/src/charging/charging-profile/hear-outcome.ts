import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { sharePowerJob } from './share-jobs.ts'
import { changeGunPower, forgetTold, lockTellingOrNull, stationOfGunOrNull } from './store.ts'

type Command = { id: string; pileId: string; gunId: string | null; command: string }
type GunPower = Selectable<Tables['gunPower']>

/** What came of a word about power; then its station is shared out again, for it may have changed meanwhile. */
export async function powerOutcome(
  ctx: Context,
  { id, pileId, gunId, command }: Command,
  outcome: CommandOutcome,
): Promise<void> {
  if (command === 'GET_POWER_SCHEDULE' && gunId && outcome.result === 'ACCEPTED') {
    const now = ctx.now()
    await changeGunPower(ctx.tx, gunId, {
      schedule: JSON.stringify(outcome.content ?? {}),
      scheduleTime: now,
      updateTime: now,
    })
  }
  if (command !== 'SET_POWER_PROFILE' && command !== 'CLEAR_POWER_PROFILE') return
  const telling = await lockTellingOrNull(ctx.tx, id)
  if (!telling)
    return outcome.result === 'ACCEPTED' || outcome.result === 'TIMEOUT' ? forgetTold(ctx.tx, pileId) : undefined
  const heard = { isSending: 0, result: wordOf(outcome), updateTime: ctx.now() }
  await changeGunPower(ctx.tx, telling.gunId, { ...learnt(telling, command, outcome), ...heard })
  const stationId = await stationOfGunOrNull(ctx.tx, telling.gunId)
  if (stationId) await enqueue(ctx.tx, sharePowerJob, { stationId }, { jobKey: `power:${stationId}` })
}

/** A charger that knows no such profile has none to clear. One that was silent may have done either. */
function learnt(telling: GunPower, command: string, outcome: CommandOutcome): Updateable<Tables['gunPower']> {
  const { sendingWatts, sendingChargeNo } = telling
  const wasGone = command === 'CLEAR_POWER_PROFILE' && 'status' in outcome && outcome.status === 'Unknown'
  if (outcome.result === 'ACCEPTED' || wasGone) return held(sendingChargeNo, sendingWatts, 0)
  if (outcome.result !== 'TIMEOUT') return {}
  const before =
    sendingChargeNo !== null && telling.chargeNo === sendingChargeNo ? telling.chargeWatts : telling.toldWatts
  return held(sendingChargeNo, before === null || sendingWatts === null ? null : Math.max(before, sendingWatts), 1)
}

const held = (chargeNo: number | null, watts: number | null, unsure: 0 | 1): Updateable<Tables['gunPower']> =>
  chargeNo === null
    ? { toldWatts: watts, toldUnsureFlag: unsure }
    : { chargeNo, chargeWatts: watts, chargeUnsureFlag: unsure }
