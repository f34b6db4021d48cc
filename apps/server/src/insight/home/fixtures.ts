import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import type { TestServer } from '../../../test/test-server.ts'
import { firstIdOf } from '../../platform/ids.ts'

type Place = { companyId: string; stationId: string }
type Given = { endTime: Date; energy?: number; elecAmt?: number; serviceAmt?: number; state?: ChargeOrderState }

let next = 1n
/** An order of half an hour that ended at this time; its number is of the day of its beginning. */
export async function anEndedOrder({ db }: Pick<TestServer, 'db'>, place: Place, given: Given): Promise<string> {
  const { endTime, energy = 100_000, elecAmt = 800, serviceAmt = 400, state = chargeOrderStates.done } = given
  const startTime = new Date(endTime.getTime() - 1_800_000)
  const id = `${BigInt(firstIdOf(startTime)) + next++}`
  const names = { stationName: '示例站', pileId: '1', pileNo: 'P', pileName: 'P', pileType: 'DC' } as const
  const start = { startupMode: 'APP', startupWay: 'QR', createTime: startTime, startTime } as const
  await db
    .insertInto('chargeOrder')
    .values({
      ...place,
      ...names,
      ...start,
      id,
      orderNo: `MA${id}`,
      orderStatus: state,
      endTime,
      settleTime: endTime,
      durationSec: 1800,
      totalEnergy: energyE4(energy),
      elecAmt: fen(elecAmt),
      serviceAmt: fen(serviceAmt),
      totalAmt: fen(elecAmt + serviceAmt),
      actualAmt: fen(elecAmt + serviceAmt),
    })
    .execute()
  return id
}
