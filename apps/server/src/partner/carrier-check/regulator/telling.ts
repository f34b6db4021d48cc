import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import {
  regulatorChargeStatus,
  regulatorOrderStates,
  type ToldCharge,
} from '@chargedeck/domain/carrier/regulator/charge-status-content'
import { regulatorBms } from '@chargedeck/domain/carrier/regulator/bms-content'
import { regulatorPower } from '@chargedeck/domain/carrier/regulator/power-content'
import { namesOf } from '@chargedeck/domain/carrier/regulator/profiles'
import { isFirstTick, tellingSecs } from '@chargedeck/domain/carrier/regulator/telling-times'
import { gunStates } from '@chargedeck/domain/gun/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { pricePieces } from '@chargedeck/domain/tariff/bill-charge'
import { linesOf } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { commonSubject, type Subject } from '../../carrier-call/public.ts'
import { listActiveCharges, listEndedCharges, toldStateOf, type ChargeAt } from './charge-store.ts'
import { listGunPower, whoseOf } from './place-store.ts'

export const freshKinds = ['REALTIME_POWER', 'CHARGE_STATUS', 'BMS'] as const
export type FreshKind = (typeof freshKinds)[number]
export type Telling = { apiName: string; content: object; about: Subject }

/** Whether a regulator wants this at this tick. */
export function isDue(carrier: CarrierRow, kind: FreshKind, at: Date): boolean {
  const secs = tellingSecs(carrier)
  if (!secs || !isFirstTick(at, secs[kind])) return false
  const wants = kind === 'CHARGE_STATUS' ? carrier.pushStatusFlag : carrier.pushRealtimeFlag
  return wants === 1 && usesApi(carrier, namesOf(carrier.apiStandard)[kind] ?? '')
}

/** What a regulator is told at a tick; never stored, since the next one overwrites it. */
export function tellingsOf(ctx: Context, carrier: CarrierRow, kind: FreshKind, tick: Date): Promise<Telling[]> {
  if (kind === 'BMS') return bmsOf(ctx, carrier)
  return kind === 'REALTIME_POWER' ? powerOf(ctx, carrier) : chargesOf(ctx, carrier, tick)
}

async function bmsOf(ctx: Context, carrier: CarrierRow): Promise<Telling[]> {
  const charges = await runningCharges(ctx, carrier)
  if (charges.length === 0) return []
  const content = regulatorBms(await whoseOf(ctx, carrier), charges, ctx.now())
  return named(carrier, 'BMS', [{ content, about: commonSubject(charges) }])
}

export async function runningCharges(ctx: Context, carrier: CarrierRow): Promise<(ToldCharge & ChargeSubject)[]> {
  return toldCharges(ctx, await listActiveCharges(ctx, carrier.id))
}

async function powerOf(ctx: Context, carrier: CarrierRow): Promise<Telling[]> {
  const guns = await listGunPower(ctx, carrier.id)
  if (guns.length === 0) return []
  const content = regulatorPower(await whoseOf(ctx, carrier), guns, ctx.now())
  return named(carrier, 'REALTIME_POWER', [{ content, about: commonSubject(guns) }])
}

async function chargesOf(ctx: Context, carrier: CarrierRow, tick: Date): Promise<Telling[]> {
  const everySec = tellingSecs(carrier)?.CHARGE_STATUS ?? 0
  const sinceLast = { from: new Date(tick.getTime() - everySec * 1000), until: tick }
  const ended = await listEndedCharges(ctx, carrier.id, sinceLast)
  const whose = await whoseOf(ctx, carrier)
  const charges = await toldCharges(ctx, [...ended, ...(await listActiveCharges(ctx, carrier.id))])
  return named(
    carrier,
    'CHARGE_STATUS',
    charges.map((charge) => ({
      content: regulatorChargeStatus(whose, charge, ctx.now()),
      about: commonSubject([charge]),
    })),
  )
}

type ChargeSubject = { stationId: string; orderId: string }

async function toldCharges(ctx: Context, charges: readonly ChargeAt[]): Promise<(ToldCharge & ChargeSubject)[]> {
  const billed = charges.filter((charge) => billOf(charge).totalEnergy !== null)
  const lines = billed.length === 0 ? () => [] : await linesOf(ctx, billed)
  return charges.map((charge) => ({
    ...toldCharge(charge, lines),
    stationId: charge.stationId,
    orderId: charge.id,
  }))
}

/** One that ended has its bill, one that runs what it has come to. */
const billOf = (charge: ChargeAt): Pick<ChargeAt, keyof typeof noBill> =>
  toldStateOf(charge) > regulatorOrderStates.stopping ? charge : noBill

function toldCharge(charge: ChargeAt, linesOfOrder: (charge: ChargeAt) => ToldCharge['lines']): ToldCharge {
  const { orderNo, plateNo, vin, stationNo, pileNo, gunCode, runStatus } = charge
  const began = charge.startTime ?? charge.createTime
  const state = toldStateOf(charge)
  const bill = billOf(charge)
  return {
    orderNo,
    place: { stationNo, pileNo, gunCode: gunCode ?? '' },
    plateNo,
    vin,
    state,
    connectorStatus: Number(runStatus ?? gunStates.offline),
    voltage: charge.voltage,
    current: charge.current,
    soc: charge.soc ?? charge.endSoc,
    startTime: began,
    sampleTime: charge.endTime ?? charge.sampleTime ?? began,
    energy: bill.totalEnergy ?? charge.energy ?? energyE4(0),
    elecAmt: bill.billedElecAmt ?? charge.elecAmt ?? fen(0),
    serviceAmt: bill.billedServiceAmt ?? charge.serviceAmt ?? fen(0),
    lines: bill.totalEnergy === null ? soFar(charge) : linesOfOrder(charge),
  }
}

const noBill = { totalEnergy: null, billedElecAmt: null, billedServiceAmt: null }

const soFar = ({ pieces, feeSnapshot }: ChargeAt): ToldCharge['lines'] =>
  pieces && feeSnapshot
    ? pricePieces(pieces, feeSnapshot).lines.map(({ period, ...line }) => ({ ...line, ...pricesOf(period) }))
    : []
const pricesOf = ({ elecPrice, servicePrice }: Pick<ToldCharge['lines'][number], 'elecPrice' | 'servicePrice'>) => ({
  elecPrice,
  servicePrice,
})

type About = { content: object; about: Subject }
const named = (carrier: CarrierRow, kind: FreshKind, contents: readonly About[]): Telling[] =>
  contents.flatMap(({ content, about }) => {
    const told = contentFor(carrier, kind, content)
    return told ? [{ ...told, about }] : []
  })
