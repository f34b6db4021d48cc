import type { ChargerFact, Frame, DeviceStatus } from '@chargedeck/domain/charger-link/facts'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { connectorTypes } from '@chargedeck/domain/gun/kinds'
import { pileStates } from '@chargedeck/domain/pile/states'
import { constructions, selfBuyWays, stationTypes } from '@chargedeck/domain/station/kinds'
import type { TestServer } from '../../../test/test-server.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import type { LinkDeps } from './link-deps.ts'
import { linkMeter } from './link-meter.ts'
import type { OrderFacts } from './order-facts.ts'

export type TestPile = { id: string; pileNo: string; gunIds: string[] }

/** Piles of one station with guns 1 and 2, offline like new ones. */
export async function somePiles(
  server: Pick<TestServer, 'db' | 'nextId' | 'now'>,
  pileNos: readonly string[],
): Promise<TestPile[]> {
  const site = await aSite(server)
  const piles = pileNos.map((pileNo) => ({ id: server.nextId(), pileNo, gunIds: [server.nextId(), server.nextId()] }))
  for (let from = 0; from < piles.length; from += 1000) {
    const some = piles.slice(from, from + 1000)
    await server.db
      .insertInto('chargerPile')
      .values(some.map((pile) => pileRow(pile, site)))
      .execute()
    await server.db
      .insertInto('chargerGun')
      .values(some.flatMap((pile) => gunRows(pile, site)))
      .execute()
  }
  return piles
}

type Site = { companyId: string; stationId: string; createTime: Date }

async function aSite({ db, nextId, now }: Pick<TestServer, 'db' | 'nextId' | 'now'>): Promise<Site> {
  const [companyId, stationId, createTime] = [nextId(), nextId(), now()]
  const head = { orgId: '77', createTime, serviceTel: '4000000000' }
  const company = {
    id: companyId,
    companyNo: companyId,
    companyName: companyId,
    shortName: '示例',
    operatorId: 'MA0000001',
    creditCode: '-',
  }
  await db
    .insertInto('company')
    .values({ ...head, ...company })
    .execute()
  const station = {
    id: stationId,
    stationNo: stationId,
    stationName: stationId,
    companyId,
    selfBuyWay: selfBuyWays.own,
    stationType: stationTypes.public,
  } as const
  await db
    .insertInto('station')
    .values({ ...head, ...station, construction: constructions.residential, areaCode: '320102', address: '示例路1号' })
    .execute()
  return { companyId, stationId, createTime }
}

const hardware = {
  pileType: 'DC',
  model: 'X',
  manufacturerName: '示例电气',
  ratedPowerKw: '120',
  voltageMin: 200,
  voltageMax: 1000,
} as const
const service = { currentMax: 250, gunQty: 2, protocol: 'OCPP_1_6J', status: pileStates.inUse } as const

const pileRow = ({ id, pileNo }: TestPile, site: Site) => ({
  id,
  pileNo,
  pileName: pileNo,
  ...site,
  ...hardware,
  ...service,
})

const gunRows = ({ id, pileNo, gunIds }: TestPile, { stationId, createTime }: Site) =>
  gunIds.map((gunId, index) => ({
    id: gunId,
    gunCode: `${pileNo}0${index + 1}`,
    gunNo: `0${index + 1}`,
    gunName: `${'AB'[index]}枪`,
    pileId: id,
    stationId,
    connectorType: connectorTypes.dcPlug,
    ratedPowerKw: '120',
    createTime,
  }))

type Called = { what: string; pileNo: string }

/** The orders as the link sees them: numbers starts and records its calls in their order. */
export function fakeOrders(nextId: () => string): OrderFacts & { called: Called[]; refuse: (pileNo: string) => void } {
  const called: Called[] = []
  const bad = new Set<string>()
  let transactionNo = 0
  const hear = (what: string, pileNo: string) => {
    if (bad.has(pileNo)) throw new Error(`no order can be made for ${pileNo}`)
    called.push({ what, pileNo })
  }
  return {
    called,
    refuse: (pileNo) => void bad.add(pileNo),
    started: async (_ctx, fact) => {
      hear(`started ${fact.idTag}`, fact.pileNo)
      return { orderId: nextId(), transactionNo: ++transactionNo, judgement: 'ACCEPTED' }
    },
    stopped: async (_ctx, fact) => {
      hear(`stopped ${fact.reason}`, fact.pileNo)
      return { orderId: nextId(), judgement: 'ACCEPTED' }
    },
    metered: async (_ctx, facts) => {
      for (const { fact } of facts) hear(`metered ${fact.readings.map(({ meter }) => meter).join()}`, fact.pileNo)
      return facts.map(({ fact }) => (fact.transactionNo === null ? null : nextId()))
    },
    judgeCard: async (_ctx, idTag) => (idTag === 'LOST' ? 'BLOCKED' : 'ACCEPTED'),
    cardDetails: async () => ({}),
  }
}

export const linkDeps = (server: TestServer, orders: OrderFacts): LinkDeps & { complaints: string[] } => {
  const complaints: string[] = []
  return {
    ...server.deps,
    orders,
    meter: linkMeter(makeMetrics()),
    demo: true,
    complaints,
    complain: (error, doing) => void complaints.push(`${doing}: ${String(error)}`),
  }
}

/** A charger on this computer that wants to open a socket. */
export const asking = (pileNo: string, password: Uint8Array | null = null, address = '127.0.0.1') => ({
  pileNo,
  password,
  address,
})

let messages = 0
const frame = (action: string, at: Date): Frame => {
  const messageId = `m${++messages}`
  return { at, direction: 'IN', exchange: 'REPORT', messageId, action, text: `[2,"${messageId}","${action}",{}]` }
}

/** A frame that a charger sent at this moment. */
export function factMakers(now: () => Date) {
  const about = (pileNo: string, action: string) => ({
    pileNo,
    receivedAt: now(),
    frame: frame(action, now()),
    oddities: [],
  })
  const reading = (meter: number) => ({
    at: now(),
    context: 'Sample.Periodic',
    meter: energyE4(meter),
    powerW: null,
    voltage: null,
    current: null,
    soc: null,
    gunTemp: null,
    batteryMaxTemp: null,
  })
  return {
    booted: (pileNo: string) =>
      ({
        ...about(pileNo, 'BootNotification'),
        kind: 'booted',
        vendor: '示例',
        model: 'X',
        serialNo: 'S1',
        simNo: null,
        firmwareVersion: '1.0',
      }) satisfies ChargerFact,
    status: (pileNo: string, gunNo: number, status: DeviceStatus, at: Date | null = null) =>
      ({
        ...about(pileNo, 'StatusNotification'),
        kind: 'statusChanged',
        gunNo,
        status,
        word: status,
        errorCode: null,
        info: null,
        vendorErrorCode: null,
        at,
      }) satisfies ChargerFact,
    started: (pileNo: string, idTag = 'CARD1') =>
      ({
        ...about(pileNo, 'StartTransaction'),
        kind: 'started',
        gunNo: 1,
        idTag,
        at: now(),
        meter: energyE4(0),
      }) satisfies ChargerFact,
    metered: (pileNo: string, meter: number, transactionNo: number | null = 1) =>
      ({
        ...about(pileNo, 'MeterValues'),
        kind: 'metered',
        gunNo: 1,
        transactionNo,
        readings: [reading(meter)],
      }) satisfies ChargerFact,
    stopped: (pileNo: string) =>
      ({
        ...about(pileNo, 'StopTransaction'),
        kind: 'stopped',
        transactionNo: 1,
        idTag: null,
        at: now(),
        meter: energyE4(9),
        reason: 'LOCAL',
        word: 'Local',
        readings: [],
      }) satisfies ChargerFact,
    noticed: (pileNo: string, content: object) =>
      ({ ...about(pileNo, 'DataTransfer'), kind: 'noticed', topic: 'dataTransfer', content }) satisfies ChargerFact,
  }
}
