import { startGateway } from '@chargedeck/gateway/start-gateway'
import { buildApp } from './server.ts'
import { commandEnds } from './charging/command-ends.ts'
import { openFrontDoor } from './boot/front-door.ts'
import { findAdminPassword, findSecret } from './boot/find-secrets.ts'
import { observe } from './boot/observe.ts'
import { openDatabase } from './boot/open-database.ts'
import { pagesOf, serveConsole } from './boot/serve-console.ts'
import { runDemo } from './boot/run-demo.ts'
import { deviceFacts } from './charging/device-facts.ts'
import { startBox } from './boot/start-box.ts'
import { startWork } from './boot/start-work.ts'
import { stopInOrder } from './boot/stop-in-order.ts'
import { takeNode } from './boot/take-node.ts'
import { checkSecret } from './platform/check-secret.ts'
import { callerAddress } from './platform/http/caller-address.ts'
import { systemClock as now } from './platform/clock.ts'
import { openDataFolder, openFilesFolder } from './platform/data-folder.ts'
import { openCommitDb, openDb, openReadDb } from './platform/postgres/db.ts'
import type { WorkDeps } from './platform/deps.ts'
import { eventHub, type EventHub } from './platform/events/hub.ts'
import { idMaker } from './platform/ids.ts'
import type { JobHandler } from './platform/jobs/job.ts'
import { openLog, type Log } from './platform/log.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { keepPartitions } from './platform/postgres/partitions/keep-partitions.ts'
import { lockFolder } from './platform/postgres/cluster/folder-lock.ts'
import { sayWhy } from './platform/say-why.ts'
import { sealerOf } from './platform/seal.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { chargeOrderTopic, openOrderFacts } from './charging/charge-order/public.ts'
import { passwordOf } from './charging/pile-password/public.ts'
import {
  linkMeter,
  openChargerLink,
  openCommandSender,
  socketEnder,
  sweepLost,
} from './charging/charger-link/public.ts'
import { dictTopic } from './base/dict/public.ts'
import { companyTopic } from './site/company/public.ts'
import { recordKnocks } from './charging/knock/public.ts'
import { gunTopics } from './insight/monitor/public.ts'
import { warningTopic } from './insight/warning/public.ts'
import { noticeTopic } from './insight/notice/public.ts'
import { openCarriers } from './partner/open-carriers.ts'
import { fillAddresses } from './boot/fill-addresses.ts'
import { fillSystem } from './boot/fill-system.ts'
import { outwardHostOf } from './boot/outward-host.ts'
import { authenticator } from './staff/session/public.ts'
import { tileOrigins } from './base/map/public.ts'
import { frameOrigins } from './staff/sso/public.ts'
import { superAdminAccount } from './staff/user/public.ts'

const stops = stopInOrder(console.error)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
process.once('uncaughtException', (error) => giveUp(error))
start().catch(giveUp)

/** The start, in order; each part that must end registers its stop. */
async function start(): Promise<void> {
  const given = readSettings(process.env, process.stdout.isTTY)
  const dataDir = openDataFolder(given.dataDir)
  stops.add('data folder', await lockFolder(dataDir))
  const door = await openFrontDoor(given)
  const log = openLog(given.log)
  const complain: WorkDeps['complain'] = (err, doing) => log.error({ err }, doing)

  const { database, db, readDb, commitDb } = await openConnections(given, dataDir, log)
  const { node, release } = await takeNode(db, log)
  stops.add('node number', release)

  const sealer = sealerOf(findSecret(given))
  await checkSecret(db, sealer)
  const filesDir = openFilesFolder(dataDir)
  const deps: WorkDeps = {
    db,
    now,
    nextId: idMaker(node, now),
    sealer,
    filesDir,
    ...(given.privateCarriers && { allowsPrivateCarriers: true }),
    publish: (event) => hub.publish(event),
    complain,
  }
  const hub: EventHub = eventHub(topicsOf(deps), complain)
  stops.add('events', hub.stop)
  const first = findAdminPassword(given)
  const filled = await fillSystem(deps, given, first)
  const { settings, work, isFirstStart } = filled
  if (filled.isDemoRefused) log.warn('this database was not started as a demo: no demo data is loaded')

  const { health, metrics, gatewayMetrics, watchGateway } = observe({ db, dataDir, now })
  const { trustProxy, metricsToken, ocppPort } = settings
  const app = buildApp(
    { ...work, readDb, authenticate: authenticator(readDb, now) },
    { hub, health, metrics, metricsToken, log, trustProxy, demo: settings.demo },
  )
  serveConsole(app, { frames: () => frameOrigins(db), pictures: () => tileOrigins(db) })
  await app.ready()
  stops.add('open calls', door.close)
  stops.add('calls', () => app.close())

  const { link, sockets, commands } = await openCharging({
    work,
    commitDb,
    settings,
    door,
    log,
    metrics,
    gatewayMetrics,
  })
  watchGateway(link, sockets)
  await openWork({ work, url: database.url, hub, jobs: [commands.job, socketEnder(sockets)] })

  stops.add('front door', door.shut)
  door.answerWith(pagesOf((request, response) => app.routing(request, response)))
  const { port } = door
  const shown = { ...settings, ocppPort: ocppPort === null ? null : sockets.port }
  const opened = { settings: shown, port, outwardHost: outwardHostOf(settings.host) }
  if (settings.demo) stops.add('demo', await runDemo(work, { settings: shown, port, health }), 15_000)
  if (settings.demo || isFirstStart) await fillAddresses(work, opened)
  const password = { password: isFirstStart ? first.password : null, passwordPath: first.path }
  console.log(startBox({ ...opened, account: superAdminAccount, databaseHome: database.home, ...password }))
}

const topicsOf = (deps: WorkDeps) => [
  ...gunTopics(deps),
  chargeOrderTopic,
  noticeTopic,
  dictTopic,
  companyTopic,
  warningTopic,
]

type Work = { work: WorkDeps; url: string; hub: EventHub; jobs: readonly JobHandler[] }
/** What runs beside the calls: the lines to carriers, and the jobs. */
async function openWork({ work, url, hub, jobs }: Work): Promise<void> {
  const carriers = openCarriers(work, url)
  stops.add('carriers', carriers.stop)
  hub.hear(carriers.hear)
  const running = await startWork(work, url, [...jobs, ...carriers.jobs])
  stops.add('jobs', running.stop)
}

async function openConnections(settings: Settings, dataDir: string, log: Log) {
  const onDeath = () => log.error('PostgreSQL died: starting it again')
  const database = await openDatabase({ ...settings, dataDir, onDeath })
  stops.add('database', database.stop, 65_000)
  await migrate(database.url)
  const db = openDb(database.url)
  const readDb = openReadDb(database.url)
  const commitDb = openCommitDb(database.url)
  stops.add('connections', () => db.destroy())
  stops.add('connections of reads', () => readDb.destroy())
  stops.add('connections of facts', () => commitDb.destroy())
  await keepPartitions(db, now())
  return { database, db, readDb, commitDb }
}

type ChargingParts = {
  work: WorkDeps
  commitDb: ReturnType<typeof openCommitDb>
  settings: Settings
  door: Awaited<ReturnType<typeof openFrontDoor>>
  log: Log
} & Pick<ReturnType<typeof observe>, 'metrics' | 'gatewayMetrics'>

/** Opens the sockets of chargers, the link that stores their facts, and the sender of commands. */
async function openCharging({ work, commitDb, settings, door, log, metrics, gatewayMetrics }: ChargingParts) {
  const { trustProxy, host, ocppPort, unknownPile, demo } = settings
  const link = openChargerLink({
    ...work,
    commitDb,
    orders: openOrderFacts(),
    devices: deviceFacts,
    meter: linkMeter(metrics),
    demo,
    ...(unknownPile === 'knock' && { strangers: recordKnocks(work) }),
  })
  stops.add('facts', link.stop)
  await sweepLost(work, []) // while no server ran nobody heard the chargers, however soon they are back
  const listen = ocppPort === null ? { server: door.server } : { port: ocppPort, host }
  const addressOf = callerAddress(trustProxy)
  const sockets = await startGateway({ listen, link, log, metrics: gatewayMetrics, now, addressOf })
  if (ocppPort === null) door.leaveUpgrades()
  const commands = openCommandSender({ sockets, ends: commandEnds, passwordOf })
  stops.add('commands', commands.allEnded)
  stops.add('gateway', sockets.stop)
  return { link, sockets, commands }
}

function giveUp(error: unknown): void {
  if (stops.isStopping()) return // an interrupted start fails because its parts are already gone
  sayWhy(error)
  void leave(1)
}

/** The second Ctrl-C does not wait. */
async function leave(code: number): Promise<void> {
  if (stops.isStopping()) process.exit(code)
  await stops.stop()
  process.exit(code)
}
