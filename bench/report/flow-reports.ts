import { dayAfter } from '@chargedeck/domain/kernel/days'
import { sql } from 'kysely'
import { dayLists, orderFlowDays } from '../../apps/server/src/insight/order-flow/sums/flow-days-store.ts'
import { sumDays } from '../../apps/server/src/platform/day-sums/sum-days.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { startPageServer } from '../process/page-server.ts'
import { layCharges, layParties } from './lay-charges.ts'
import { layBillDays, layChecks, layFlow, layOccupations, range, chargedDays } from './lay-flow.ts'
import { layPlaces } from './lay-statistics.ts'

// Measures the flow of orders, the occupations and the checks with carriers over 92 days of 2 000 stations with ten piles each, for
// callers who see all of them, half and a tenth: 25 000 charges a day, of which only the days of the range are laid themselves.
// `node bench/report/flow-reports.ts [times] [charged days]`
const [times, charged] = [Number(process.argv[2] ?? 40), Number(process.argv[3] ?? chargedDays.length)]
const limitMs = 300
const { callerWith, close, work, db, ...all } = await startPageServer({ orgIds: 'all', fill, limitMs })
const organisations = (qty: number) => Array.from({ length: qty }, (_, at) => String(100 + at))
const half = await callerWith({ orgIds: organisations(25), limitMs })
const tenth = await callerWith({ orgIds: organisations(5), limitMs })

const secondsOf = async (name: string, run: () => Promise<unknown>) => {
  const begun = performance.now()
  await run()
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
const isFinest = (list: string) => Object.values<string>(dayLists).includes(list)
const coarser = orderFlowDays.filter(({ list }) => !isFinest(list))
await secondsOf('the coarser sums of all days', () => sumDays(work, coarser))
await sql`insert into changed_day (list, day) values (${dayLists.END}, ${range.endDate})`.execute(db)
await secondsOf('a day that something changed', () => sumDays(work, orderFlowDays.slice(0, orderFlowDays.length / 2)))
await sql`vacuum analyze`.execute(db)

const kinds = ['DAY', 'STATION', 'PILE', 'CARRIER', 'GROUP'] as const
const filters: Record<string, object> = {
  'of all': {},
  'of a company': { companyId: '2' },
  'of a station': { stationId: '77' },
  'of a pile': { pileId: '777' },
  'of a carrier': { carrierId: '7' },
  'of no carrier': { carrierId: '0' },
  'of a group': { groupId: '77' },
}
const untilToday = { startDate: dayAfter(range.startDate), endDate: dayAfter(range.endDate) }

const filtered = (query: object, names = Object.keys(filters)): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { ...query, ...filters[name] }]))
const groupedBy = (kind: string, query: object, names?: string[]): Record<string, object> =>
  Object.fromEntries(
    Object.entries(filtered({ ...query, groupBy: kind }, names)).map(([name, asked]) => [`${kind} ${name}`, asked]),
  )

for (const [who, { timedAll }] of Object.entries({ all, half, tenth })) {
  for (const dateType of ['END', 'SETTLE']) {
    const query = { ...range, dateType }
    for (const kind of ['ORDER', ...kinds])
      await timedAll(
        `flow by ${dateType} and ${kind}, ${who}`,
        '/api/rpt/order/flow/list',
        groupedBy(kind, query),
        times,
      )
    await timedAll(`totals by ${dateType}, ${who}`, '/api/rpt/order/flow/summary', filtered(query), times)
  }
  const today = Object.assign({}, ...kinds.map((kind) => groupedBy(kind, untilToday, ['of all'])))
  await timedAll(`flow until today, ${who}`, '/api/rpt/order/flow/list', today, times)
  await timedAll(`totals until today, ${who}`, '/api/rpt/order/flow/summary', filtered(untilToday, ['of all']), times)
  for (const path of ['list', 'summary', 'vehicles']) {
    const places = filtered(range, ['of all', 'of a company', 'of a station'])
    await timedAll(`occupations: ${path}, ${who}`, `/api/rpt/order/occupy/${path}`, places, times)
  }
}
const checks = {
  'of all': range,
  'of a carrier': { ...range, carrierId: '7' },
  'that differed': { ...range, differingOnly: 1 },
}
for (const path of ['page', 'summary'])
  await all.timedAll(`checks: ${path}`, `/api/carrier/order/check/${path}`, checks, times)
await close()

async function fill(db: Db): Promise<void> {
  await layPlaces(db)
  await layParties(db)
  await layCharges(db, chargedDays.slice(-charged))
  await layFlow(db)
  await layBillDays(db)
  await layOccupations(db)
  await layChecks(db)
  await sql`vacuum analyze`.execute(db)
}
