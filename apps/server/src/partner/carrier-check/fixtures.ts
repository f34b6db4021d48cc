import { checkDiffStates, checkDiffTypes, checkDiffWays, checkStates } from '@chargedeck/domain/carrier/check/states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'

type Place = { companyId: string; stationId: string; pileId: string; pileNo: string }
type Given = Place & {
  carrierId?: string
  number?: string
  endTime: Date
  energy?: number
  amt?: number
  state?: string
}

/** A settled order, as a carrier's customer leaves it; without a carrier, as ours do. */
export async function aDoneOrder({ db, nextId }: TestServer, given: Given): Promise<string> {
  const { carrierId, number, endTime, energy = 100_000, amt = 1200, state, ...place } = given
  const id = nextId()
  const paid = fen(amt)
  await db
    .insertInto('chargeOrder')
    .values({
      ...place,
      id,
      orderNo: `MA0000001${id}`,
      startupMode: carrierId ? 'TPP' : 'OTHER',
      startupWay: carrierId ? 'CARRIER' : 'CONSOLE',
      carrierId: carrierId ?? null,
      carrierOrderNo: number ?? null,
      stationName: '示例站',
      pileName: 'A桩',
      pileType: 'DC',
      gunCode: `${place.pileNo}01`,
      createTime: new Date(endTime.getTime() - 3_600_000),
      startTime: new Date(endTime.getTime() - 3_600_000),
      endTime,
      totalEnergy: energyE4(energy),
      flatEnergy: energyE4(energy),
      elecAmt: paid,
      serviceAmt: fen(0),
      totalAmt: paid,
      actualAmt: paid,
      paidElecAmt: paid,
      paidServiceAmt: fen(0),
      marginPayAmt: carrierId ? paid : fen(0),
      orderStatus: (state ?? chargeOrderStates.done) as typeof chargeOrderStates.done,
      settleTime: endTime,
    })
    .execute()
  return id
}

/** A checked day with one open difference. Returns the id of the difference. */
export async function anOpenDiff({ db, nextId, now }: TestServer, carrierId: string, checkDate: string) {
  const [checkId, id] = [nextId(), nextId()]
  const figures = { theirQty: 1, theirEnergy: energyE4(0), theirAmt: fen(100) }
  await db
    .insertInto('carrierCheck')
    .values({
      ...figures,
      id: checkId,
      checkNo: `CK${checkId}`,
      carrierId,
      checkDate,
      diffQty: 1,
      openQty: 1,
      status: checkStates.differing,
      createTime: now(),
    })
    .execute()
  await db
    .insertInto('carrierCheckDiff')
    .values({
      id,
      checkId,
      number: id,
      diffType: checkDiffTypes.missingHere,
      status: checkDiffStates.open,
      theirAmt: fen(100),
      foundTime: now(),
    })
    .execute()
  return id
}

const yesterday = ({ now }: TestServer): string => dayOf(daysLater(now(), -1))

export const scopedWrites: ScopedWrites = {
  '/carrier/order/tpp/push': async (yard, server) => {
    const carrierId = await aCarrier(server, { companyId: yard.companyId })
    const number = `MA0000001${server.nextId().slice(-18).padStart(18, '0')}`
    return { orderIds: [await aDoneOrder(server, { ...placeOf(yard), carrierId, number, endTime: server.now() })] }
  },
  '/carrier/order/regulatory/push': async (yard, server) => {
    const carrierId = await aCarrier(server, { companyId: yard.companyId, carrierType: 'REG', apiStandard: 'HUNAN' })
    await bind(server, carrierId, yard.stationId)
    return { orderIds: [await aDoneOrder(server, { ...placeOf(yard), endTime: server.now() })] }
  },
  '/carrier/order/check': async ({ companyId }, server) => {
    const carrierId = await aCarrier(server, { companyId })
    const diffIds = [await anOpenDiff(server, carrierId, yesterday(server))]
    return { diffIds, handleWay: checkDiffWays.even, remark: '双方已平账' }
  },
}

const placeOf = ({ companyId, stationId, pileId, pileNo }: Place): Place => ({ companyId, stationId, pileId, pileNo })

export const bind = async ({ db, nextId, now }: TestServer, carrierId: string, stationId: string, all: 0 | 1 = 1) =>
  db
    .insertInto('carrierSite')
    .values({ id: nextId(), carrierId, stationId, syncOrderAllFlag: all, createTime: now() })
    .execute()
