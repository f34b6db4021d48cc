import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { gunStates } from '@chargedeck/domain/gun/states'
import { sql } from 'kysely'
import { callCarrier, flushCalls } from '../../apps/server/src/partner/carrier-call/public.ts'
import { openCarrierStates } from '../../apps/server/src/partner/carrier-site/public.ts'
import { holdLocks } from '../../apps/server/src/platform/postgres/held-locks.ts'
import { aCarrier } from '../../apps/server/src/site/carrier/fixtures.ts'
import { layYard } from '../lay/lay-yard.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// `node bench/carrier/status-pushes.ts [piles] [bursts]`: ten carriers know a station, one of them is dead and one slow. Its guns change
// 2 000 times a second; after each burst the living must have the last state of each gun within two seconds, and memory stays.
const [piles, bursts] = [Number(process.argv[2] ?? 50), Number(process.argv[3] ?? 6)]
const [carriers, changesPerSecond, burstMs, stepMs, mostMs, mostGrowth] = [10, 2000, 5000, 50, 2000, 1.3]
const [deadNo, slowNo, slowMs] = ['8', '9', 3000]
const states = [gunStates.idle, gunStates.occupied, gunStates.charging, gunStates.fault]

type PartnerCalls = { calls: number; told: Map<string, Map<string, number>> }
type Work = Parameters<Parameters<typeof onSyncedPostgres>[0]>[0]['work']

await onSyncedPostgres(async ({ work, url }) => {
  await layYard(work, piles)
  const partners = new Worker(new URL('partners-thread.ts', import.meta.url), { workerData: { slowNo, slowMs } })
  const [{ port }] = (await once(partners, 'message')) as [{ port: number }]
  await layCarriers(work, port)
  const deps = { ...work, allowsPrivateCarriers: true as const }
  const locks = holdLocks(url, work.complain)
  const pusher = openCarrierStates({ deps, locks, call: callCarrier(deps) })
  const ask = async (): Promise<PartnerCalls> => {
    partners.postMessage('heard')
    const [heard] = (await once(partners, 'message')) as [PartnerCalls]
    return heard
  }
  const waits: number[] = []
  const heaps: number[] = []
  let changes = 0
  for (let burst = 0; burst < bursts; burst += 1) {
    changes += await change(work, () => pusher.hear({ topic: 'gun' }))
    waits.push(await untilAllKnow(work, ask))
    heaps.push(keptBytes() / 2 ** 20)
  }
  const { calls } = await ask()
  const worst = Math.max(...waits)
  const growth = (heaps.at(-1) ?? 0) / (heaps[1] ?? 1)
  const seconds = (bursts * burstMs + waits.reduce((sum, ms) => sum + ms, 0)) / 1000
  console.log(`${changes} changes of ${piles * 2} guns, ${carriers} carriers: one dead, one answers after ${slowMs} ms`)
  console.log(
    `the living know the last state after ${waits.map((ms) => `${ms.toFixed(0)} ms`).join(', ')} (at most ${mostMs} ms)`,
  )
  console.log(
    `heap kept after each burst: ${heaps.map((mb) => mb.toFixed(0)).join(', ')} MB (grows at most to ${mostGrowth} times)`,
  )
  console.log(`${Math.round(calls / seconds)} calls/s; what limits is the cost of a call: encryption, HTTP and its log`)
  await pusher.stop()
  await flushCalls(deps)
  await locks.end()
  await partners.terminate()
  process.exitCode = worst <= mostMs && growth <= mostGrowth ? 0 : 1
})

/** What a collection leaves. */
function keptBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

async function layCarriers(work: Work, port: number): Promise<void> {
  const { stationId, companyId } = await work.db
    .selectFrom('chargerPile')
    .select(['stationId', 'companyId'])
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let no = 0; no < carriers; no += 1) {
    const given = {
      companyId,
      carrierName: String(no),
      baseUrl: `http://127.0.0.1:${String(no) === deadNo ? 9 : port}/${no}`,
    }
    const carrierId = await aCarrier({ deps: work, ...work } as never, given)
    const site = { id: work.nextId(), carrierId, stationId, createTime: work.now() }
    await work.db.insertInto('carrierSite').values(site).execute()
  }
}

/** Changes guns at random, each step in one statement. */
async function change({ db }: Work, hint: () => void): Promise<number> {
  const perStep = (changesPerSecond * stepMs) / 1000
  const end = performance.now() + burstMs
  let changed = 0
  for (let next = performance.now(); next < end; next += stepMs) {
    const state = states[Math.floor(Math.random() * states.length)] ?? gunStates.idle
    for (let left = perStep; left > 0; left -= piles) {
      const { numAffectedRows = 0n } = await sql`update charger_gun set run_status = ${state}
        where id in (select id from charger_gun order by random() limit ${Math.min(left, piles)})`.execute(db)
      changed += Number(numAffectedRows)
    }
    hint()
    await sleep(Math.max(0, next + stepMs - performance.now()))
  }
  return changed
}

async function untilAllKnow({ db }: Work, ask: () => Promise<PartnerCalls>): Promise<number> {
  const begun = performance.now()
  const guns = await db.selectFrom('chargerGun').select(['gunCode', 'runStatus']).execute()
  const living = Array.from({ length: carriers }, (_, no) => String(no)).filter((no) => no !== deadNo && no !== slowNo)
  for (;;) {
    const { told } = await ask()
    const know = living.every((no) => guns.every((gun) => told.get(no)?.get(gun.gunCode) === Number(gun.runStatus)))
    if (know || performance.now() - begun > 30_000) return performance.now() - begun
    await sleep(50)
  }
}
