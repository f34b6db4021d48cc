import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { priceP4, rateBp, energyE4, fen } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import type { ShareItem, ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import type { TestWork } from '../../../test/test-server.ts'

type Work = Pick<TestWork, 'db' | 'nextId' | 'now'>
type Place = { companyId: string; stationId: string }
export type Paid = { energy: number; elecAmt: number; serviceAmt: number; giftAmt?: number }

const noBands = {
  sharpEnergy: 0,
  peakEnergy: 0,
  flatEnergy: 0,
  valleyEnergy: 0,
  sharpAmt: 0,
  peakAmt: 0,
  flatAmt: 0,
  valleyAmt: 0,
}
/** What a charge is when this was paid for it. */
const paidColumns = ({ energy, elecAmt, serviceAmt, giftAmt = 0 }: Paid) => {
  const actualAmt = elecAmt + serviceAmt
  return {
    ...noBands,
    totalEnergy: energy,
    startMeter: 0,
    endMeter: energy,
    allDayEnergy: energy,
    allDayAmt: actualAmt,
    elecAmt,
    serviceAmt,
    totalAmt: actualAmt,
    actualAmt,
    paidElecAmt: elecAmt,
    paidServiceAmt: serviceAmt,
    principalAmt: actualAmt - giftAmt,
    giftPayAmt: giftAmt,
    groupPayAmt: 0,
    marginPayAmt: 0,
    owedAmt: 0,
  }
}

/** A charge that is settled and waits for its bills. */
export async function aChargeToBill(work: Work, { companyId, stationId, ...paid }: Place & Paid): Promise<string> {
  const { db, nextId, now } = work
  const id = nextId()
  const who = { startupMode: 'OTHER', startupWay: 'CARD', stationName: '', pileId: '1', pileNo: '1', pileName: '' }
  const times = { createTime: now(), startTime: daysLater(now(), -0.1), endTime: daysLater(now(), -0.05) }
  const settled = { settleTime: now(), payTime: now(), settleDate: dayOf(now()) }
  const order = { id, orderNo: `MA5DEMO01${id.slice(-18)}`, companyId, stationId, pileType: 'DC', ...who, ...times }
  await db
    .insertInto('chargeOrder')
    .values({ ...order, ...settled, ...paidColumns(paid), orderStatus: chargeOrderStates.done } as never) // whole numbers, whatever their unit
    .execute()
  await toBill(work, id)
  return id
}

/** What settles, adjusts or reopens an order writes this row with it. */
export async function toBill({ db, now }: Work, orderId: string): Promise<void> {
  const { companyId, settleDate } = await db
    .selectFrom('chargeOrder')
    .select(['companyId', 'settleDate'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const waiting = { companyId, settleDate, settleTime: now(), queueTime: now() }
  await db
    .insertInto('orderToBill')
    .values({ orderId, ...waiting })
    .onConflict((known) => known.column('orderId').doUpdateSet(waiting))
    .execute()
}

/** An occupation that is paid and waits for its bills. */
export async function anOccupationToBill(
  { db, nextId, now }: Work,
  { companyId, stationId, amt }: Place & { amt: number },
): Promise<string> {
  const id = nextId()
  const terms = JSON.stringify({ graceMin: 15, unitMin: 1, unitAmt: 30, capAmt: 3000, freeWindows: [], maxHours: 24 })
  const car = { stationName: '', customerId: '1', pileNo: '1', gunCode: '01', graceMin: 15, occupyMin: 10, terms }
  const times = { chargeEndTime: now(), occupyStartTime: now(), createTime: now(), updateTime: now(), payTime: now() }
  const amounts = { originAmt: amt, cappedAmt: amt, waiveAmt: 0, actualAmt: amt, principalAmt: amt }
  const place = { id, orderNo: `OC${id}`, chargeOrderId: id, chargeOrderNo: id, companyId, stationId }
  const state = { status: occupyOrderStates.paid, settleDate: dayOf(now()), toBillFlag: 1 }
  await db
    .insertInto('occupyOrder')
    .values({ ...place, ...car, ...times, ...amounts, ...state } as never) // whole numbers, whatever their unit
    .execute()
  return id
}

const plain = { settleAccountId: null, minAmt: fen(0) }
const tier = { fromEnergy: energyE4(0), toEnergy: null, rate: null, unitPrice: null }
export const landlordItem = (
  holderId: string,
  tiers: ShareItem['tiers'] = [{ ...tier, unitPrice: priceP4(500) }],
): ShareItem => ({
  ...plain,
  holderId,
  holderName: '场地方',
  holderType: 'LAN',
  model: 'Battery',
  tiers,
})
export const investorItem = (holderId: string, rate = 3000): ShareItem => ({
  ...plain,
  holderId,
  holderName: '股东',
  holderType: 'SHA',
  model: 'ServiceFee',
  tiers: [{ ...tier, rate: rateBp(rate) }],
})

type Setup = Place & { effectiveDate?: string; terms: Partial<ShareTerms> & Pick<ShareTerms, 'items' | 'operator'> }
/** A setup in force, with terms of any kind. */
export async function aSetupWith(
  { db, nextId, now }: Work,
  { companyId, stationId, ...setup }: Setup,
): Promise<string> {
  const { effectiveDate = '2026-01-01', terms } = setup
  const [id, tacticId, createTime] = [nextId(), nextId(), now()]
  const fees = { channelFeeRate: rateBp(60), channelFeeBearer: 'PRE', giftBearer: 'OPR' } as const
  const names = { tacticName: '策略', companyId, createTime }
  await db
    .insertInto('assignTactic')
    .values({ ...fees, ...names, id: tacticId, tacticNo: tacticId, orderTypes: '["CHARGE"]' })
    .execute()
  const whole = { ...fees, orderTypes: ['CHARGE', 'OCCUPY'], ...terms }
  const kind = { settleMode: 'AUTO', settleCycle: 'T1', status: settleSetupStates.active } as const
  await db
    .insertInto('settleSetup')
    .values({ ...names, ...kind, id, setupNo: id, stationId, tacticId, effectiveDate, terms: JSON.stringify(whole) })
    .execute()
  return id
}
