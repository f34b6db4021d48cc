import { fen } from '@chargedeck/domain/kernel/money'
import { graceEndOf } from '@chargedeck/domain/occupy-order/occupancy'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import type { OccupyTerms } from '@chargedeck/domain/occupy-order/terms'
import { reason, type ScopedWrites, type Yard } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'

const terms: OccupyTerms = {
  graceMin: 30,
  unitMin: 1,
  unitAmt: fen(30),
  capAmt: fen(3000),
  freeWindows: [],
  maxHours: 24,
}

type Place = Pick<Yard, 'companyId' | 'stationId' | 'customerId' | 'pileNo' | 'gunCodes'>
/** An occupation that goes on at this place. */
export async function anOccupyOrder({ db, nextId, now }: TestServer, place: Place): Promise<string> {
  const [id, chargeOrderId] = [nextId(), nextId()]
  const { companyId, stationId, customerId, pileNo, gunCodes } = place
  const none = { occupyMin: 0, originAmt: fen(0), cappedAmt: fen(0), waiveAmt: fen(0), actualAmt: fen(0) }
  const ids = { companyId, stationId, customerId, pileNo, gunCode: gunCodes[0], stationName: `示例站${stationId}` }
  const times = {
    chargeEndTime: now(),
    occupyStartTime: graceEndOf(now(), terms),
    createTime: now(),
    updateTime: now(),
  }
  const numbers = {
    chargeOrderId,
    orderNo: `MA0000001${id.slice(-18)}`,
    chargeOrderNo: `MA0000001${chargeOrderId.slice(-18)}`,
  }
  await db
    .insertInto('occupyOrder')
    .values({
      ...ids,
      ...none,
      ...times,
      ...numbers,
      id,
      graceMin: 30,
      terms: JSON.stringify(terms),
      status: occupyOrderStates.occupying,
    })
    .execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/occupy/order/clear': async (yard, server) => ({ orderIds: [await anOccupyOrder(server, yard)], reason }),
}
