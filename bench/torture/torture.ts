import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seeded } from '@chargedeck/simulator/random'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { compareRecord } from '../compare-record.ts'
import { chargingCrowd } from '../crowd/charging-crowd.ts'
import { benchWork, layPaidYard } from '../lay/lay-paid-yard.ts'
import { startRealServer } from '../process/real-server.ts'
import { strikeAll } from './calamities.ts'
import { fingerprint, layOrganisations } from './lay-organisations.ts'
import { lyingChargers } from './lying-chargers.ts'
import { rudePeople } from './rude-people.ts'
import { openHolds, untilSettled } from './settled.ts'
import { judge } from './verdict.ts'

// Chargers that lie, people who fuzz every call, and kills, beside honest charges:
// `npm run torture -- [--minutes 10] [--seed 1] [--rest 1]`.
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, rest: { type: 'string' } },
})
const minutes = Number(values.minutes ?? 10)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const restMs = Number(values.rest ?? 1) * 60_000
const [honest, liars] = [20, 12]
const orgIds = ['9001', '9002', '9003']

console.log(`torture for ${minutes} minutes, seed ${seed}`)
const preload = fileURLToPath(new URL('./jumping-clock.mjs', import.meta.url))
const server = await startRealServer({ preload, onSmallDisk: true })
try {
  let db = server.openDb()
  await layPaidYard(db, honest + liars)
  const work = benchWork(db)
  const stationIds = (await db.selectFrom('station').select('id').execute()).map(({ id }) => id)
  await layOrganisations(work, orgIds)
  const print = await fingerprint({ db }, stationIds)
  const crowd = await chargingCrowd(server.chargerUrl, honest)
  const liarNos = Array.from({ length: liars }, (_, n) => `CD${honest + n}`)
  const lying = lyingChargers(server.chargerUrl, liarNos, seed)
  const rude = await rudePeople(work, { origin: server.origin, orgIds, seed })
  await sleep(20_000)
  const memoryBefore = server.memory()
  const struck = await strikeAll(server, {
    random: seeded(seed),
    until: Date.now() + minutes * 60_000 - 20_000,
    say: (line) => console.log(`${crowd.acknowledged()} acknowledged, ${rude.asked} asked: ${line}`),
  })
  await Promise.all([lying.stop(), rude.stop()])
  await crowd.goHome()
  await db.destroy()
  db = server.openDb()
  const honestNos = crowd.chargers.map(({ pileNo }) => pileNo)
  await untilSettled(db, honestNos)
  await sleep(restMs)
  judge({
    lying,
    rude,
    struck,
    hasSmallDisk: server.disk !== null,
    compared: await compareRecord(db, crowd.chargers),
    broken: await brokenInvariants(db),
    holds: await openHolds(db, honestNos),
    isUntouched: (await fingerprint({ db }, stationIds)) === print,
    memory: server.memory() / memoryBefore,
  })
  await db.destroy()
} finally {
  await server.stop()
}
