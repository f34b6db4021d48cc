import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Timer, timerApi, TimerSort } from '@chargedeck/contract/base/timer/calls'
import type { Context, Tx } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { presentTimer } from './present.ts'
import { lastRuns } from './run-store.ts'
import type { TimerRow } from './store.ts'

type Query = Received<typeof timerApi.page>['query']
type Filters = Received<typeof timerApi.list>['query']

const sortColumns = {
  timerName: 'timer.timerName',
  nextTime: 'timer.nextTime',
  lastTime: 'timer.lastTime',
} as const satisfies Record<TimerSort, string>

export async function pageTimers({ tx }: Context, query: Query): Promise<Page<Timer>> {
  const page = cutToLimit(query)
  const timers = matching(tx, query)
  const rows = await timers
    .selectAll()
    .$if(query.sortField !== undefined, (some) =>
      some.orderBy(sortColumns[query.sortField ?? 'timerName'], (by) =>
        (query.sortOrder === 'descend' ? by.desc() : by.asc()).nullsLast(),
      ),
    )
    .orderBy('timer.id')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(tx, timers), await withLastRuns(tx, rows))
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
