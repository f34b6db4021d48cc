import { fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { constructions, selfBuyWays, stationTypes } from '@chargedeck/domain/station/kinds'
import type { TestServer, TestWork } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { takeDeposit, payChargeOrders } from './public.ts'

export async function aStationOf(
  { db, nextId, now }: Pick<TestServer, 'db' | 'nextId' | 'now'>,
  companyId: string,
): Promise<string> {
  const id = nextId()
  const place = {
    areaCode: '320105',
    address: '示例路18号',
    stationType: stationTypes.public,
    construction: constructions.largeParking,
    serviceTel: '',
    selfBuyWay: selfBuyWays.own,
  } as const
  const station = {
    ...place,
    id,
    companyId,
    stationNo: id,
    stationName: `示例站${id}`,
    orgId: '100',
    createTime: now(),
  }
  await db.insertInto('station').values(station).execute()
  return id
}

type Story = { companyId: string; stationId: string; customerId: string | null; carrierId?: string; amt: number }
/** An order that is priced at one yuan per kWh and not paid. */
export async function aSettledOrder(
  { db, nextId, now }: TestServer,
  { companyId, stationId, customerId, carrierId, amt }: Story,
): Promise<string> {
  const id = nextId()
  const [startTime, endTime] = [daysLater(now(), -0.1), daysLater(now(), -0.05)]
  const wholeDay = {
    startTime: '00:00',
    endTime: '24:00',
    band: 'ALL_DAY',
    elecPrice: 10_000,
    servicePrice: 0,
  } as const
  const energy = amt * 100
  const none = {
    sharpEnergy: 0,
    peakEnergy: 0,
    flatEnergy: 0,
    valleyEnergy: 0,
    sharpAmt: 0,
    peakAmt: 0,
    flatAmt: 0,
    valleyAmt: 0,
  }
  const sums = {
    totalEnergy: energy,
    allDayEnergy: energy,
    allDayAmt: amt,
    elecAmt: amt,
    serviceAmt: 0,
    totalAmt: amt,
    actualAmt: amt,
  }
  const paid = {
    paidElecAmt: amt,
    paidServiceAmt: 0,
    principalAmt: amt,
    giftPayAmt: 0,
    groupPayAmt: 0,
    marginPayAmt: 0,
    owedAmt: 0,
  }
  const order = {
    id,
    orderNo: `MA5DEMO01${id.slice(-18)}`,
    startupMode: 'OTHER',
    startupWay: 'CARD',
    companyId,
    stationId,
    customerId,
    carrierId: carrierId ?? null,
    stationName: '',
    pileId: '1',
    pileNo: '1',
    pileName: '',
    pileType: 'DC',
    feeSnapshot: JSON.stringify([wholeDay]),
    orderStatus: chargeOrderStates.done,
    createTime: now(),
    startTime,
    endTime,
    startMeter: 0,
    endMeter: energy,
    ...none,
    ...sums,
    ...paid,
  }
  await db
    .insertInto('chargeOrder')
    .values(order as never)
    .execute() // whole numbers, whatever their unit
  const line = {
    orderId: id,
    seq: 1,
    band: 'ALL_DAY',
    startTime,
    endTime,
    energy,
    elecPrice: 10_000,
    servicePrice: 0,
    elecAmt: amt,
    serviceAmt: 0,
  }
  if (amt > 0)
    await db
      .insertInto('chargeOrderLine')
      .values(line as never)
      .execute() // as above
  return id
}

type Due = { customerId: string; groupId?: string; orderId: string; amt: number; deductOrder?: DeductOrder }
/** Pays and writes the ledger's answer to the order, as a settlement does. */
export const payFor = (
  { deps }: TestServer,
  { customerId, groupId, orderId, amt, deductOrder = 'PRINCIPAL_FIRST' }: Due,
): Promise<Payment> =>
  asSystem(deps, 'test', async (ctx) => {
    const payers = { customerId, groupId: groupId ?? null }
    const order = { ...payers, orderId, orderNo: orderId, actualAmt: fen(amt), deductOrder }
    const [paid] = await payChargeOrders(ctx, [order])
    if (!paid) throw new Error('no payment')
    const orderStatus = paid.owedAmt > 0 ? chargeOrderStates.toPay : chargeOrderStates.done
    await ctx.tx
      .updateTable('chargeOrder')
      .set({ ...paid, orderStatus })
      .where('id', '=', orderId)
      .execute()
    return paid
  })

/** As above, of a carrier's customer. */
export const payByCarrier = (
  { deps }: TestServer,
  { carrierId, orderId, amt }: { carrierId: string; orderId: string; amt: number },
): Promise<Payment> =>
  asSystem(deps, 'test', async (ctx) => {
    const order = { carrierId, orderId, orderNo: orderId, actualAmt: fen(amt), deductOrder: 'PRINCIPAL_FIRST' } as const
    const [paid] = await payChargeOrders(ctx, [order])
    if (!paid) throw new Error('no payment')
    await ctx.tx.updateTable('chargeOrder').set(paid).where('id', '=', orderId).execute()
    return paid
  })

type GroupStory = { companyId: string; id?: string; funds?: number; creditAmt?: number }
/** A group whose contract is in force, with what it paid in. */
export async function aGroup(
  { db, deps, nextId, now }: TestWork,
  { companyId, id = nextId(), funds = 0, creditAmt }: GroupStory,
): Promise<string> {
  const facts = { groupNo: `G${id}`, groupName: `示例企业${id}`, contactName: '张三', contactMobile: '13900000000' }
  const contract = { validFrom: '2020-01-01', validTo: '2099-12-31' }
  const terms = creditAmt === undefined ? { payMode: 'PREPAID' } : { payMode: 'CREDIT', creditAmt, billDay: 1 }
  await db
    .insertInto('customerGroup')
    .values({ ...facts, ...contract, ...terms, id, companyId, createTime: now() } as never)
    .execute() // whole numbers, whatever their unit
  await db.insertInto('groupWallet').values({ groupId: id }).execute()
  if (funds > 0)
    await asSystem(deps, 'test', (ctx) =>
      takeDeposit(ctx, { groupId: id, companyId, channel: 'BankPay', tradeAmt: fen(funds), reason: '预存' }),
    )
  return id
}

/** Makes a customer an employee for whom the group pays, up to a limit of the month. */
export const anEmployee = async (
  { db }: TestWork,
  { customerId, groupId, limit = 0 }: { customerId: string; groupId: string; limit?: number },
): Promise<void> => {
  const terms = { groupId, customerType: 'GROUP', groupPayFlag: 1, groupMonthLimitAmt: fen(limit) } as const
  await db.updateTable('customer').set(terms).where('id', '=', customerId).execute()
}
