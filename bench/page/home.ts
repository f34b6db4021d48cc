import { sql } from 'kysely'
import { countCurvesHandler } from '../../apps/server/src/insight/day-curve/public.ts'
import { layMinute } from '../lay/lay-curves.ts'
import { eveningOf, layHome } from '../lay/lay-home.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures each call that the home page makes, and the charts of the wall, at ten in the evening on 5000 stations; and how long the curves of
// the day take to be counted.
const at = eveningOf(new Date())
const { timedAll, close, db, work } = await startPageServer({
  orgIds: 'all',
  now: () => at,
  fill: (db) => layHome(db, at),
})

const countCurves = async (): Promise<string> => {
  const begun = performance.now()
  await countCurvesHandler.run(work, {})
  return (performance.now() - begun).toFixed(0)
}
console.log(`curves of two days counted in ${await countCurves()} ms`)
console.log(
  `a sample of each running charge stored in ${(await layMinute(db, at)).toFixed(0)} ms, counted in ${await countCurves()} ms`,
)
await sql`vacuum analyze`.execute(db)

const presets = ['TODAY', 'YESTERDAY', 'MONTH', 'LAST_MONTH', 'YEAR']
const country = { west: 73, south: 3, east: 136, north: 54 }
const city = { west: 118.5, south: 31.5, east: 119.5, north: 32.5 }
const calls: [path: string, queries: Record<string, object>][] = [
  ['/rpt/order/figures', Object.fromEntries(presets.map((preset) => [`figures ${preset}`, { preset }]))],
  ['/customer/newQty', { 'new customers': { preset: 'MONTH' } }],
  ['/rpt/order/figures/days', { '30 days': {} }],
  ['/rpt/order/stats/monthQty', { '12 months': {} }],
  [
    '/rpt/order/figures/top',
    Object.fromEntries(presets.map((preset) => [`best stations ${preset}`, { preset, by: 'ENERGY' }])),
  ],
  ['/welcome/waiting', { 'what waits': {} }],
  ['/rpt/monitor/runtime/counts', { 'guns by state': { busiest: 60 } }],
  ['/rpt/monitor/runtime/chart/curves', { 'the curves of the day': {}, 'the curves of a station': { stationId: '7' } }],
  ['/rpt/monitor/runtime/chart/stats', { 'the charts of the wall': {}, 'those of a station': { stationId: '7' } }],
  ['/rpt/order/charger/statusPack', { 'the status pack of the wall': { busiest: 10 } }],
  ['/station/map', { 'the map of the country': country, 'the map of a city': city }],
  ['/rpt/monitor/warn/total', { warnings: {} }],
  ['/rpt/monitor/warn/station/list', { 'warned stations': {} }],
  ['/charge/order/page', { 'the last orders': { pageSize: 8 } }],
  ['/customer/page', { 'the last customers': { pageSize: 8 } }],
]
for (const [path, queries] of calls) await timedAll(path, `/api${path}`, queries)
await close()
