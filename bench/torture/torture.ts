import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seeded } from '@chargedeck/simulator/random'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { compareRecord } from '../compare-record.ts'
import { chargingCrowd } from '../crowd/charging-crowd.ts'
import { benchWork, layPaidYard } from '../lay/lay-paid-yard.ts'
import { startRealServer } from '../process/real-server.ts'
import { killOnceMore, strikeAll, strikeWithoutKills } from './calamities.ts'
import { changedSince, idsOfForeignRows, printForeignRows } from './foreign-print.ts'
import { layOrganisations } from './lay-organisations.ts'
import { givePasswords, passwordOf } from './lay-passwords.ts'
import { liesAtTheDoor } from './lies-at-the-door.ts'
import { lyingChargers } from './lying-chargers.ts'
import { rudePeople } from './rude-people.ts'
import { wrongTotals } from './scope-totals.ts'
import { chargesEndedByOthers, openHolds, untilSettled } from './settled.ts'
import { steadyChargers } from './steady-chargers.ts'
import { judge } from './verdict.ts'

// Chargers that lie, people who fuzz every call, and kills, beside honest charges:
// `npm run torture -- [--minutes 10] [--seed 1] [--rest 1]`; the full run is `--minutes 120 --rest 10`.
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, rest: { type: 'string' } },
})
const minutes = Number(values.minutes ?? 10)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const restMs = Number(values.rest ?? 1) * 60_000
const withoutKillsMs = minutes * 12_000 // a fifth of the time
const warmUpMs = 60_000 // a young process still grows by itself
const [honest, steady, liars, atTheDoor] = [20, 4, 12, 3]
const pilesFrom = (first: number, count: number): string[] => Array.from({ length: count }, (_, n) => `CD${first + n}`)
const honestNos = pilesFrom(0, honest + steady)
const steadyNos = pilesFrom(honest, steady)
const liarNos = pilesFrom(honest + steady, liars)
const doorNos = pilesFrom(honest + steady + liars, atTheDoor)
const [orgIds, quietOrg] = [['9001', '9002', '9003'], '9004']

console.log(`torture for ${minutes} minutes, seed ${seed}`)
const preload = fileURLToPath(new URL('./jumping-clock.mjs', import.meta.url))
const server = await startRealServer({ preload, onSmallDisk: true, env: { CHARGEDECK_TRUST_PROXY: '1' } })
try {
  let db = server.openDb()
  await layPaidYard(db, honest + steady + liars + atTheDoor)
  await givePasswords(db, honestNos)
  const work = benchWork(db)
  const stationIds = (await db.selectFrom('station').select('id').execute()).map(({ id }) => id)
  await layOrganisations(work, [...orgIds, quietOrg])
  const print = await printForeignRows(db, quietOrg, stationIds)
  const crowd = await chargingCrowd(server.chargerUrl, honest, passwordOf)
  const calm = steadyChargers(steadyNos, { url: server.chargerUrl, passwordOf })
  const lying = lyingChargers(server.chargerUrl, liarNos, seed)
  const door = liesAtTheDoor(doorNos, {
    url: server.chargerUrl,
    victims: [...honestNos, ...steadyNos, ...steadyNos, ...steadyNos],
    seed,
  })
  const foreignIds = await idsOfForeignRows(db, { quietOrg, stationIds })
  const rude = await rudePeople(work, { origin: server.origin, orgIds, foreignIds, seed })
  const until = Date.now() + minutes * 60_000
  const strikes = {
    random: seeded(seed),
    struck: new Map<string, number>(),
    say: (line: string) => console.log(`${crowd.acknowledged()} acknowledged, ${rude.asked} asked: ${line}`),
  }
  await strikeAll(server, { ...strikes, until: until - withoutKillsMs - warmUpMs })
  await killOnceMore(server, strikes)
  await sleep(warmUpMs)
  const memoryBefore = server.memory()
  await strikeWithoutKills(server, { ...strikes, until: Math.max(until, Date.now() + withoutKillsMs) })
  await Promise.all([lying.stop(), door.stop(), rude.stop()])
  await Promise.all([calm.stop(), crowd.goHome()])
  await db.destroy()
  db = server.openDb()
  await untilSettled(db, honestNos)
  await sleep(restMs)
  judge({
    lying,
    door,
    calm,
    rude,
    unexpected: server.unexpected,
    struck: strikes.struck,
    hasSmallDisk: server.disk !== null,
    compared: await compareRecord(db, crowd.chargers),
    broken: await brokenInvariants(db),
    holds: await openHolds(db, honestNos),
    ended: await chargesEndedByOthers(db, honestNos),
    totals: await wrongTotals(db, server.origin, rude.readers),
    changed: changedSince(print, await printForeignRows(db, quietOrg, stationIds)),
    memory: { before: memoryBefore, after: server.memory() },
  })
  await db.destroy()
} finally {
  await server.stop()
}
