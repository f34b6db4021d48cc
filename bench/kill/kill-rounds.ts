import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { chargingCrowd } from '../crowd/charging-crowd.ts'
import { compareRecord } from '../compare-record.ts'
import { layPaidYard } from '../lay/lay-paid-yard.ts'
import { startRealServer } from '../process/real-server.ts'

type Victim = 'server' | 'postgres'
type KillOptions = { victims: readonly Victim[]; piles: number; say?: (line: string) => void }

/** Kills victims under load, waits until every charge ends, and compares the acknowledged with the stored. */
export async function killRounds({ victims, piles, say = () => undefined }: KillOptions) {
  const server = await startRealServer()
  try {
    const db = server.openDb()
    await layPaidYard(db, piles)
    const crowd = await chargingCrowd(server.chargerUrl, piles)
    const awayMs: number[] = []
    const wentOn: number[] = []
    for (const victim of victims) {
      await sleep(3000 + Math.random() * 3000)
      const before = crowd.acknowledged()
      awayMs.push(await (victim === 'server' ? server.killServer() : server.killPostgres()))
      await sleep(3000)
      wentOn.push(crowd.acknowledged() - before)
      say(`${victim} back after ${awayMs.at(-1)?.toFixed(0)} ms, ${before} acknowledged before, ${wentOn.at(-1)} since`)
    }
    await crowd.goHome()
    await untilSettled(db)
    const figures = await compareRecord(db, crowd.chargers)
    const broken = await brokenInvariants(db)
    const states = await statesOf(db)
    await db.destroy()
    return { ...figures, broken, states, awayMs, wentOn }
  } finally {
    await server.stop()
  }
}

/** Orders by state. */
async function statesOf(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('chargeOrder')
    .select(['orderStatus', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('orderStatus')
    .execute()
  return Object.fromEntries(rows.map(({ orderStatus, count }) => [orderStatus, Number(count)]))
}

async function untilSettled(db: Db): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(200)) {
    const { 10: charging, 20: stopping, 30: billed } = await statesOf(db)
    if (!charging && !stopping && !billed) return
  }
}
