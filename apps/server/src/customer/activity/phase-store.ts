import { activityPhases, type ActivityPhase } from '@chargedeck/domain/activity/phase'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endedUpTo } from '@chargedeck/domain/kernel/validity'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'

const isNormal = sql`activity.data_status = ${sql.lit(dataStates.normal)}`
const isDisabled = sql<boolean>`activity.data_status = ${sql.lit(dataStates.disabled)}`
const isSpent = sql`coalesce(activity.used_amt >= activity.budget_amt, false)`

/** The same as `phaseOf` says of one row. */
export function inPhase(phase: ActivityPhase, now: Date): RawBuilder<boolean> {
  const ends = sql`activity.end_time > ${endedUpTo(now)}`
  const isOn = sql`${isNormal} and activity.start_time <= ${now} and ${ends}`
  const conditions: Record<ActivityPhase, RawBuilder<boolean>> = {
    [activityPhases.disabled]: isDisabled,
    [activityPhases.notBegun]: sql<boolean>`(${isNormal} and activity.start_time > ${now})`,
    [activityPhases.ended]: sql<boolean>`(${isNormal} and activity.start_time <= ${now} and not ${ends})`,
    [activityPhases.usedUp]: sql<boolean>`(${isOn} and ${isSpent})`,
    [activityPhases.running]: sql<boolean>`(${isOn} and not ${isSpent})`,
  }
  return conditions[phase]
}

/** Whether an activity that runs has this picture, above its text or in it. */
export const isPictureShown = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, fileId: string): Promise<boolean> =>
  (await tx
    .selectFrom('activity')
    .select('id')
    .where(inPhase(activityPhases.running, now()))
    .where((on) =>
      on.or([on('bannerFileId', '=', fileId), on('description', 'like', `%src="/api/file/preview/${fileId}"%`)]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
