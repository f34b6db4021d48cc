import { statfs } from 'node:fs/promises'
import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import { startOfDay, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { noticeStates, readStates } from '@chargedeck/domain/notice/states'
import { timerStates } from '@chargedeck/domain/timer/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'

/** A job that used up its attempts stays in the queue until staff look at it. */
export async function listJobCounts({ tx }: Context): Promise<Dashboard['jobs']> {
  const { rows } = await sql<Dashboard['jobs']>`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`.execute(tx)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0 }
}

export async function listTimerCounts({ tx, now }: Context): Promise<Dashboard['timers']> {
  const counts = await tx
    .selectFrom('timer')
    .select(sql<number>`count(*) filter (where job_status = ${sql.lit(timerStates.running)})::int`.as('running'))
    .select(sql<number>`count(*) filter (where job_status = ${sql.lit(timerStates.stopped)})::int`.as('stopped'))
    .executeTakeFirstOrThrow()
  const next = await tx
    .selectFrom('timer')
    .select(['timerName', 'nextTime'])
    .where('nextTime', 'is not', null)
    .orderBy('nextTime')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const failed = await tx
    .selectFrom('timerRun')
    .select(sql<number>`count(*)::int`.as('qty'))
    .where('id', '>=', firstIdOf(startOfDay(now())))
    .where('outcome', '=', 3)
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    failedToday: failed.qty,
    nextName: next?.timerName ?? null,
    nextTime: next?.nextTime ? toWallTime(next.nextTime) : null,
  }
}

export async function listStorage({ tx }: Context): Promise<Dashboard['storage']> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(tx)
  const { bavail, blocks, bsize } = await statfs(process.cwd())
  return { databaseBytes: Number(rows[0]?.bytes ?? 0), diskTotal: blocks * bsize, diskFree: bavail * bsize }
}

export async function listNoticeCounts({ tx, actor }: Context): Promise<Dashboard['notices']> {
  const published = tx
    .selectFrom('sysNotice')
    .select(sql<number>`count(*)::int`.as('qty'))
    .where('status', '=', noticeStates.published)
  const unread = tx
    .selectFrom('sysNoticeUser')
    .innerJoin('sysNotice', 'sysNotice.id', 'sysNoticeUser.noticeId')
    .select(sql<number>`count(*)::int`.as('qty'))
    .where('sysNoticeUser.userId', '=', actor.userId)
    .where('sysNoticeUser.status', '=', readStates.unread)
    .where('sysNotice.status', '=', noticeStates.published)
  return {
    published: (await published.executeTakeFirstOrThrow()).qty,
    unread: (await unread.executeTakeFirstOrThrow()).qty,
  }
}
