import { exportStates } from '@chargedeck/domain/export-job/states'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { setTimeout as sleep } from 'node:timers/promises'
import { chargeOrderJobs } from '../apps/server/src/charging/charge-order/public.ts'
import { startJobs } from '../apps/server/src/platform/jobs/run-jobs.ts'
import { layChargeOrders, orderDays } from './lay/lay-charge-orders.ts'
import { startFilledServer } from './process/page-server.ts'

// An export of a million orders by its job, in the process that also answers: its time, its extra memory, and what it costs the
// first page of the list. `node bench/export-orders.ts [orders]`
const rows = Number(process.argv[2] ?? 1_000_000)
const [mostSeconds, mostMb, mostSlower] = [60, 250, 2]

const server = await startFilledServer((db) => layChargeOrders(db, rows))
const { timed, ask } = await server.callerWith({ orgIds: 'all' })
const page = (name: string, times: number) => timed(name, '/api/charge/order/page', {}, times)
const wide = { startTime: toWallTime(daysLater(new Date(), -orderDays)), endTime: toWallTime(new Date()) }

const quiet = await page('page 1 before', 200)
const before = process.memoryUsage.rss()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
const jobs = await startJobs({ url: server.url, deps: server.work, handlers: chargeOrderJobs })
await ask('/api/charge/order/export', wide)
const [begun, worked] = [performance.now(), process.cpuUsage()]
const busy: number[] = []
while (!(await ended())) {
  busy.push(await page('page 1 during', 200))
  await sleep(200)
}
const seconds = (performance.now() - begun) / 1000
const { user, system } = process.cpuUsage(worked)
clearInterval(watch)
const [extraMb, during] = [(peak - before) / 2 ** 20, Math.max(...busy)]
const [job] = await server.db.selectFrom('exportJob').select(['status', 'rowQty', 'fileSize']).execute()
console.log(
  `${job?.rowQty} orders in ${seconds.toFixed(1)} s (at most ${mostSeconds}), ${((job?.fileSize ?? 0) / 2 ** 20).toFixed(0)} MB`,
)
console.log(`processor time of the server, page 1 included: ${((user + system) / 1e6).toFixed(1)} s`)
console.log(`extra memory ${extraMb.toFixed(0)} MB (at most ${mostMb})`)
console.log(
  `p95 of page 1: ${quiet.toFixed(1)} ms before, ${during.toFixed(1)} ms during (at most ${mostSlower} times)`,
)
await jobs.stop()
await server.close()
const isGood =
  job?.status === exportStates.ready && seconds <= mostSeconds && extraMb <= mostMb && during <= quiet * mostSlower
process.exitCode = isGood ? 0 : 1

async function ended(): Promise<boolean> {
  const [found] = await server.db.selectFrom('exportJob').select('finishTime').execute()
  return found?.finishTime != null
}
