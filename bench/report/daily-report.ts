import { dayAfter } from '@chargedeck/domain/kernel/days'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { replaceCompanyDays, replaceStationMonths } from '../../apps/server/src/insight/stat-daily/count/sum-store.ts'
import { countChanges } from '../../apps/server/src/insight/stat-daily/public.ts'
import { startPageServer } from '../process/page-server.ts'
import { dayAgo, days, layStatistics, stations } from './lay-statistics.ts'

// Measures the reports of days and months over what ten million orders leave, and how long it takes to count a day of 2 000 stations.
// `node bench/report/daily-report.ts [days]`
const mostSeconds = 30
const { work, timed, timedAll, close, callerWith } = await startPageServer({
  orgIds: 'all',
  fill: layStatistics,
  limitMs: 300,
})

const counted = (name: string, begun: number): number => {
  const seconds = (performance.now() - begun) / 1000
  console.log(`${name}: ${seconds.toFixed(1)} s`)
  return seconds
}
const companyIds = ['1', '2', '3']
for (let ago = days; ago >= 1; ago -= 20) {
  const some = Array.from({ length: 20 }, (_, at) => dayAfter(dayAgo(ago), at))
  await asSystem(work, 'bench', (ctx) =>
    replaceCompanyDays(
      ctx,
      some.flatMap((statDate) => companyIds.map((companyId) => ({ statDate, companyId }))),
    ),
  )
}
const months = [...new Set(Array.from({ length: days }, (_, at) => dayAgo(at + 1).slice(0, 7)))]
for (const month of months)
  await asSystem(work, 'bench', (ctx) =>
    replaceStationMonths(
      ctx,
      Array.from({ length: stations }, (_, at) => ({ statDate: `${month}-01`, stationId: String(at + 1) })),
    ),
  )
const begun = performance.now()
await countChanges(work)
if (counted(`a day of ${stations} stations and 25 000 orders`, begun) > mostSeconds) process.exitCode = 1

const range = { startDate: dayAgo(Math.min(92, days)), endDate: dayAgo(1) }
const reports: Record<string, object> = {
  'by day': range,
  'by station': { ...range, groupBy: 'STATION' },
  'by station and amount': { ...range, groupBy: 'STATION', sortField: 'actualAmt', sortOrder: 'descend' },
  'by day and station': { ...range, groupBy: 'DATE_STATION' },
  'of some stations': { ...range, stationId: ['5', '6', '7'] },
  'of a company': { ...range, companyId: '2' },
  'of one kind of pile': { ...range, pileType: 'AC' },
}
await timedAll('days', '/api/rpt/order/stats/daily', reports)
await timedAll('totals of days', '/api/rpt/order/stats/daily/summary', {
  'of all': range,
  'of some stations': { ...range, stationId: ['5', '6', '7'] },
})
await timed('causes of stops', '/api/rpt/order/stats/stopCauses', range)
await timedAll('months', '/api/rpt/order/stats/monthly', { 'by month': {}, 'by station': { groupBy: 'STATION' } })
await timed('totals of months', '/api/rpt/order/stats/monthly/summary', {})
await timed('the trend of months', '/api/rpt/order/stats/monthQty', {})
const some = await callerWith({ orgIds: ['101', '102', '103', '104', '105'] })
await some.timed('days of a tenth of the stations', '/api/rpt/order/stats/daily/summary', range)
await close()
