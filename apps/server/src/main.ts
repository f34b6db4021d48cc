import { buildApp } from './app.ts'
import { openFrontDoor } from './boot/front-door.ts'
import { sayWhy } from './platform/say-why.ts'
import { findAdminPassword, findSecret } from './boot/keep-keys.ts'
import { openDatabase } from './boot/open-database.ts'
import { pagesOf, serveConsole } from './boot/serve-console.ts'
import { startBox } from './boot/start-box.ts'
import { stopInOrder } from './boot/stop-in-order.ts'
import { systemClock as now } from './platform/clock.ts'
import { openDataFolder } from './platform/data-folder.ts'
import { openDb } from './platform/db.ts'
import type { ServerDeps } from './platform/deps.ts'
import { idMaker } from './platform/ids.ts'
import { migrate } from './platform/migrate.ts'
import { leaseNode } from './platform/node-lease.ts'
import { keepPartitions } from './platform/partitions/keep-partitions.ts'
import { lockFolder } from './platform/postgres/folder-lock.ts'
import { sealerOf } from './platform/seal.ts'
import { readSettings } from './platform/settings.ts'
import { asSystem } from './platform/work.ts'
import { authenticator, seedSystem } from './session/public.ts'
import { superAdminAccount } from './user/public.ts'

const stops = stopInOrder(console.error)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave(0))
process.once('uncaughtException', (error) => void (sayWhy(error), leave(1)))
start().catch((error: unknown) => void (sayWhy(error), leave(1)))

/** The table of contents of a start; each step that must end again says how. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const dataDir = openDataFolder(settings.dataDir)
  stops.add('data folder', await lockFolder(dataDir))
  const door = await openFrontDoor(settings)

  const database = await openDatabase(settings.databaseUrl, dataDir)
  stops.add('database', database.stop, 65_000)
  await migrate(database.url)
  const db = openDb(database.url)
  stops.add('connections', () => db.destroy())
  await keepPartitions(db, now())
  const complain: ServerDeps['complain'] = (error, doing) => console.error(doing, error)
  const { node, release } = await leaseNode(db, complain)
  stops.add('node number', release)

  const sealer = sealerOf(findSecret(settings))
  const work = { db, now, nextId: idMaker(node, now), sealer, publish: () => {}, complain }
  const admin = findAdminPassword(settings)
  const isFirstStart = await asSystem(work, '/boot', (ctx) => seedSystem(ctx, admin.text))

  const app = buildApp({ ...work, authenticate: authenticator(db, now) })
  stops.add('calls', () => app.close())
  serveConsole(app)
  await app.ready()
  stops.add('front door', door.close)
  door.answerWith(pagesOf((request, response) => app.routing(request, response)))
  const { port } = door
  console.log(
    startBox({
      ...{ settings, port, account: superAdminAccount, databaseHome: database.home },
      ...{ password: isFirstStart ? admin.text : null, passwordPath: admin.path },
    }),
  )
}

async function leave(code: number): Promise<void> {
  await stops.stop()
  process.exit(code)
}
