import { gunStates } from '@chargedeck/domain/gun/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { manualClock, type ManualClock } from '@chargedeck/simulator/clock'
import type { ChargerOptions } from '@chargedeck/simulator/pile'
import { virtualCharger, type VirtualCharger } from '@chargedeck/simulator/virtual-charger'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { aCustomer, aWorld } from '../../apps/server/test/world.ts'
import { faultsOf } from '../../apps/gateway/test/reference-schemas.ts'
import { eventually, startChargingServer, type ChargingServer } from '../../apps/server/test/charging-server.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

type Visit = {
  at?: string
  funds?: number
  charger?: Partial<ChargerOptions>
  /** Actions that this charger distorts so much that they must be refused. */
  refuses?: readonly string[]
}

/**
 * One server for a whole file; each test has a separate station and a separate clock, which the server follows too.
 * After each test: every call was answered by the published schema and none refused, no error was logged, and every invariant holds.
 */
export function chargingYard() {
  let server: ChargingServer
  let clock: ManualClock
  const visits: { charger: VirtualCharger; refuses: readonly string[] }[] = []
  beforeAll(async () => {
    clock = manualClock(fromWallTime('2026-03-12 09:00:00'))
    server = await startChargingServer({ now: () => clock.now() })
  })
  afterEach(async () => {
    for (const { charger } of visits) await charger.settled()
    const wrong = visits.flatMap(({ charger, refuses }) => wrongAnswers(charger, refuses))
    for (const { charger } of visits.splice(0)) await charger.stop()
    expect(wrong).toEqual([])
    expect(server.complaints.splice(0)).toEqual([])
    expect(await server.brokenInvariants()).toEqual([])
  })
  afterAll(() => server?.stop())

  return {
    /** A station with one pile of two guns on plan P, a customer with a card, and a charger at that pile. */
    async visit({ at = '2026-03-12 09:00:00', funds = 100_000, charger: options, refuses = [] }: Visit = {}) {
      clock = manualClock(fromWallTime(at))
      const here = clock
      const world = await aWorld(server)
      const customer = await aCustomer(server, world, { amt: funds })
      const charger = virtualCharger({
        url: server.chargerUrl,
        pileNo: world.pileNo,
        clock,
        reconnect: false,
        ...options,
      })
      visits.push({ charger, refuses })
      await charger.connect()
      const staff = await server.signIn({ permissions: null })
      return { server, world, customer, charger, clock: here, staff, ...bookOf(server, world) }
    },
  }
}

/** No answer, an unexpected error, or an answer that breaks the standard. */
function wrongAnswers({ record }: VirtualCharger, refuses: readonly string[]): unknown[] {
  const misshapen = record.acknowledged().flatMap(({ action, answer }) => {
    const faults = answer?.kind === 'result' ? faultsOf(action, 'conf', answer.payload) : []
    return faults.length > 0 ? [{ action, answer, faults }] : []
  })
  return [...record.unanswered(), ...record.refused().filter(({ action }) => !refuses.includes(action)), ...misshapen]
}

type Place = { pileId: string; pileNo: string; gunIds: readonly string[] }

/** The rows of one pile in the server's database. */
function bookOf(server: ChargingServer, { pileId, pileNo, gunIds }: Place) {
  const { db } = server
  const orders = () => db.selectFrom('chargeOrder').selectAll().where('pileId', '=', pileId).orderBy('id').execute()
  const samples = (orderId: string) =>
    db.selectFrom('chargeSample').selectAll().where('orderId', '=', orderId).orderBy('sampleTime').execute()
  const factsOf = async (kind: string) =>
    (
      await db
        .selectFrom('chargerFact')
        .select(['kind', 'body', 'answer', 'orderId'])
        .where('pileNo', '=', pileNo)
        .orderBy('id')
        .execute()
    ).filter((fact) => fact.kind === kind)
  const gun = (connector: 1 | 2) =>
    db
      .selectFrom('chargerGun')
      .selectAll()
      .where('id', '=', gunIds[connector - 1] ?? '')
      .executeTakeFirstOrThrow()
  const commands = () => db.selectFrom('deviceCommand').selectAll().where('pileId', '=', pileId).orderBy('id').execute()
  return {
    orders,
    samples,
    factsOf,
    gun,
    commands,
    /** Waits until the server noticed that the socket is gone. */
    offline: () =>
      eventually(
        () => gun(1),
        ({ runStatus }) => runStatus === gunStates.offline,
      ),
    /** The pile's only order, once it has one of these states. */
    async orderIn(...states: string[]) {
      const found = await eventually(orders, (rows) => rows.length === 1 && states.includes(rows[0]?.orderStatus ?? ''))
      const [order] = found
      if (!order) throw new Error('no order')
      return order
    },
  }
}
