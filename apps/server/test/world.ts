import { constructions, selfBuyWays, stationTypes } from '@chargedeck/domain/station/kinds'
import { cardStates, type CardState } from '@chargedeck/domain/customer/states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import type { CardJudgement, MeterReading, Metered, Started, Stopped } from '@chargedeck/domain/charger-link/facts'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { insertPile, insertPlan } from './lay-pile.ts'
import type { TestServer, TestWork } from './test-server.ts'
import { insertCustomers } from '../src/customer/customer/public.ts'
import { brokenInvariants } from '../src/insight/invariant/public.ts'
import { takeTopUp } from '../src/money/ledger/public.ts'
import type { PileRow } from '../src/charging/charger-link/public.ts'
import { runDueJobs } from '../src/platform/jobs/run-jobs.ts'
import { asSystem } from '../src/platform/work.ts'
import { chargeOrderJobs, openOrderFacts } from '../src/charging/charge-order/public.ts'

export type World = Awaited<ReturnType<typeof aWorld>>

/** A working station with one online 120 kW pile of two guns, priced by plan P since January. */
export async function aWorld(server: TestWork, orgId = '100') {
  const { nextId, db } = server
  const ids = {
    companyId: nextId(),
    stationId: nextId(),
    pileId: nextId(),
    feeId: nextId(),
    gunIds: [nextId(), nextId()] as const,
  }
  const pileNo = `P${ids.pileId.slice(-12)}`
  const createTime = new Date('2026-01-01T00:00:00+08:00')
  const company = {
    companyNo: ids.companyId,
    companyName: ids.companyId,
    shortName: '示例',
    operatorId: 'MA0000001',
    creditCode: '-',
  }
  await db
    .insertInto('company')
    .values({ ...company, id: ids.companyId, serviceTel: '4000000000', orgId, createTime })
    .execute()
  const station = {
    stationNo: ids.stationId,
    stationName: `示例站${ids.stationId}`,
    serviceTel: '4000000000',
    status: stationStates.operating,
    onlineFlag: 1,
    regPushFlag: 1,
  } as const
  const place = {
    selfBuyWay: selfBuyWays.own,
    stationType: stationTypes.public,
    construction: constructions.residential,
    areaCode: '320102',
    address: '示例路1号',
    pileQty: 1,
    dcGunQty: 2,
  } as const
  await db
    .insertInto('station')
    .values({ ...station, ...place, id: ids.stationId, companyId: ids.companyId, orgId, createTime })
    .execute()
  await insertPile(server, { ...ids, pileNo, createTime })
  await insertPlan(server, { ...ids, createTime })
  const pile: PileRow = {
    id: ids.pileId,
    pileNo,
    pileName: 'A桩',
    stationId: ids.stationId,
    companyId: ids.companyId,
    orgId,
    pileType: 'DC',
    ratedPowerKw: '120.0',
    status: pileStates.inUse,
  }
  return { ...ids, orgId, pile, pileNo, gunCodes: [`${pileNo}01`, `${pileNo}02`] as const }
}

let cards = 0
type Wallet = { amt?: number; giftAmt?: number; cardStatus?: CardState; lockFlag?: number }
/** A customer with a card and a topped-up wallet. */
export async function aCustomer(
  server: TestWork,
  world: World,
  { amt = 100_000, giftAmt = 0, cardStatus = cardStates.normal, lockFlag = 0 }: Wallet = {},
) {
  const id = server.nextId()
  const cardNo = `CARD${String(++cards).padStart(6, '0')}`
  const mobile = `138${String(cards).padStart(8, '0')}`
  const customer = {
    id,
    customerNo: id,
    companyId: world.companyId,
    mobile,
    nickname: '张三',
    lockFlag,
    card: { cardNo, cardStatus },
  }
  await asSystem(server.deps, 'test', async (ctx) => {
    await insertCustomers(ctx, [{ ...customer, registerTime: ctx.now(), createTime: ctx.now() }])
    if (amt > 0) await takeTopUp(ctx, { customerId: id, tradeAmt: fen(amt), giftAmt: fen(giftAmt), reason: '测试' })
  })
  return { id, cardNo, mobile }
}

let messages = 0
/** The messages of a charger, each handled in its own transaction like the committer does. */
export function aCharger(server: TestWork, { pile }: World, clock: { now: () => Date }) {
  const deps = { ...server.deps, now: clock.now }
  const orderFacts = openOrderFacts()
  const received = (action: string, receivedAt = clock.now()) => ({
    pileNo: pile.pileNo,
    receivedAt,
    oddities: [],
    frame: {
      at: receivedAt,
      direction: 'IN' as const,
      exchange: 'REPORT' as const,
      messageId: `m${++messages}`,
      action,
      text: `[2,"m${messages}","${action}",{}]`,
    },
  })
  const start = (fact: Partial<Started> & Pick<Started, 'idTag' | 'at' | 'meter'>) =>
    asSystem(deps, 'link', (ctx) =>
      orderFacts.started(ctx, { ...received('StartTransaction'), kind: 'started', gunNo: 1, ...fact }, pile),
    )
  const stop = (fact: Partial<Stopped> & Pick<Stopped, 'transactionNo' | 'at' | 'meter'>) =>
    asSystem(deps, 'link', (ctx) =>
      orderFacts.stopped(
        ctx,
        {
          ...received('StopTransaction'),
          kind: 'stopped',
          idTag: null,
          reason: 'LOCAL',
          word: 'Local',
          readings: [],
          ...fact,
        },
        pile,
      ),
    )
  const meter = (fact: Partial<Metered> & Pick<Metered, 'transactionNo' | 'readings'>) =>
    asSystem(deps, 'link', (ctx) =>
      orderFacts.metered(ctx, [{ fact: { ...received('MeterValues'), kind: 'metered', gunNo: 1, ...fact }, pile }]),
    )
  const authorize = (idTag: string): Promise<CardJudgement> =>
    asSystem(deps, 'link', (ctx) => orderFacts.judgeCard(ctx, idTag, pile))
  return { start, stop, meter, authorize }
}

export const reading = (at: Date, meter: number | null, more: Partial<MeterReading> = {}): MeterReading => ({
  at,
  context: 'Sample.Periodic',
  meter: meter === null ? null : energyE4(meter),
  powerW: 60_000,
  voltage: 7000,
  current: 850,
  soc: null,
  gunTemp: 40,
  batteryMaxTemp: 31,
  ...more,
})

export const orderRow = ({ db }: TestServer, id: string) =>
  db.selectFrom('chargeOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The number that the charger knows the order by. */
export async function transactionNoOf({ db }: Pick<TestServer, 'db'>, orderId: string): Promise<number> {
  const transactions = db.selectFrom('chargerTransaction').select('transactionNo').where('orderId', '=', orderId)
  return (await transactions.executeTakeFirstOrThrow()).transactionNo
}

/** Runs waiting jobs, settlements first. */
export const runJobs = (server: TestServer, clock: { now: () => Date } = server) =>
  runDueJobs({ url: server.url, deps: { ...server.deps, now: clock.now }, handlers: chargeOrderJobs })

/** A server, a world and a clock that the test controls. */
export async function aDay(server: TestWork, time = '09:42:10', orgId = '100') {
  let at = fromWallTime(`2026-03-12 ${time}`)
  const clock = { now: () => at }
  const moment = (text: string) => (at = fromWallTime(text.length > 8 ? text : `2026-03-12 ${text}`))
  const world = await aWorld(server, orgId)
  return { world, clock, moment, charger: aCharger(server, world, clock), now: clock.now }
}

export const invariantsOf = (server: TestServer) => brokenInvariants(server.db)
