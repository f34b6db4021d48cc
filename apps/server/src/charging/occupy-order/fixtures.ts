import { fen } from '@chargedeck/domain/kernel/money'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { graceEndOf } from '@chargedeck/domain/occupy-order/occupancy'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import type { OccupyTerms } from '@chargedeck/domain/occupy-order/terms'
import { aChargingDay, kwh } from '../../../test/charging-day.ts'
import { reason, type ScopedWrites, type Yard } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { runJobs } from '../../../test/world.ts'
import { watchOccupations } from './watch-occupations.ts'

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

export type OccupationDay = Awaited<ReturnType<typeof anOccupationDay>>

/** A charging day at a station with an occupy fee: 30 minutes free, then 0.30 a minute, at most 30.00. */
export async function anOccupationDay(server: TestServer) {
  const day = await aChargingDay(server)
  const { stationId, gunIds } = day.world
  await server.db.updateTable('station').set({ occupyFlag: 1 }).where('id', '=', stationId).execute()
  const deps = { ...server.deps, now: day.now }
  const watch = () => watchOccupations(deps)
  const watchAt = (time: string) => {
    day.moment(time)
    return watch()
  }
  const orders = () =>
    server.db.selectFrom('occupyOrder').selectAll().where('stationId', '=', stationId).orderBy('id').execute()
  /** Charges of 10 kWh that end at 10:31:55; the cars stay, so the fee begins at 11:01:55. */
  async function carsThatStay(cars: readonly { gunNo: 1 | 2; idTag: string }[]) {
    const begun: number[] = []
    for (const car of cars) begun.push((await day.startNow(car)).transactionNo)
    await server.db
      .updateTable('chargerGun')
      .set({ deviceStatus: 'FINISHING' })
      .where('id', 'in', [...gunIds])
      .execute()
    for (const transactionNo of begun) await day.stopAt(transactionNo, '10:31:55', kwh(110))
    await runJobs(server, day.clock)
    await watchAt('10:32:20')
  }
  return {
    ...day,
    deps,
    watch,
    watchAt,
    orders,
    async gunSays(runStatus: GunState, time: string, gunNo: 1 | 2 = 1) {
      const changeTime = fromWallTime(time.length > 8 ? time : `2026-03-12 ${time}`)
      const gunId = gunIds[gunNo - 1] ?? gunIds[0]
      const id = server.nextId()
      await server.db
        .insertInto('gunStatusLog')
        .values({ id, gunId, fromStatus: gunStates.charging, toStatus: runStatus, changeTime })
        .execute()
      await server.db.updateTable('chargerGun').set({ runStatus }).where('id', '=', gunId).execute()
    },
    carsThatStay,
    aCarThatStays: (idTag = day.customer.cardNo) => carsThatStay([{ gunNo: 1, idTag }]),
    async theOrder() {
      const [order, ...others] = await orders()
      if (!order || others.length > 0) throw new Error('one occupy order was expected')
      return order
    },
  }
}

export const scopedWrites: ScopedWrites = {
  '/occupy/order/clear': async (yard, server) => ({ orderIds: [await anOccupyOrder(server, yard)], reason }),
}
