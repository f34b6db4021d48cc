import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Timer, timerApi } from '@chargedeck/contract/base/timer/calls'
import type { Context, Tx } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentTimer } from './present.ts'
import { lastRuns } from './run-store.ts'
import type { TimerRow } from './store.ts'

type Query = Received<typeof timerApi.page>['query']
type Filters = Received<typeof timerApi.list>['query']

export async function pageTimers(ctx: Context, query: Query): Promise<Page<Timer>> {
  const timers = matching(ctx.tx, query)
  return readPage(ctx, query, {
    matching: timers,
    rows: timers.selectAll(),
    sort: {
      columns: {
        timerName: 'timer.timerName',
        nextTime: { column: 'timer.nextTime', nulls: 'last' },
        lastTime: { column: 'timer.lastTime', nulls: 'last' },
      },
      order: 'ascend',
      id: 'timer.id',
    },
    present: (rows) => withLastRuns(ctx.tx, rows),
  })
}

const listLimit = 1000

export async function listTimers({ tx }: Context, filters: Filters): Promise<Timer[]> {
  return withLastRuns(tx, await matching(tx, filters).selectAll().orderBy('timer.id').limit(listLimit).execute())
}

async function withLastRuns(tx: Tx, rows: readonly TimerRow[]): Promise<Timer[]> {
  const runs = await lastRuns(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentTimer(row, runs.get(row.id)))
}

function matching(tx: Tx, { timerName, jobStatus }: Filters) {
  let timers = tx.selectFrom('timer')
  if (timerName) timers = timers.where('timer.timerName', 'like', containing(timerName))
  if (jobStatus !== undefined) timers = timers.where('timer.jobStatus', '=', jobStatus)
  return timers
}
