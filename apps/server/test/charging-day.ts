import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { aCustomer, aDay } from './world.ts'
import type { TestServer } from './test-server.ts'

export type ChargingDay = Awaited<ReturnType<typeof aChargingDay>>
type Charger = Awaited<ReturnType<typeof aDay>>['charger']

export const kwh = (value: number): EnergyE4 => energyE4(value * 10_000)

/** A day with a customer who starts at a register of 100 kWh and stops at 110 kWh, unless the test says otherwise. */
export async function aChargingDay(server: TestServer) {
  const day = await aDay(server)
  const customer = await aCustomer(server, day.world)
  return {
    ...day,
    customer,
    startNow: (more: Partial<Parameters<Charger['start']>[0]> = {}) =>
      day.charger.start({ idTag: customer.cardNo, at: day.now(), meter: kwh(100), ...more }),
    stopAt: (
      transactionNo: number,
      time: string,
      meter: EnergyE4 = kwh(110),
      more: Partial<Parameters<Charger['stop']>[0]> = {},
    ) => day.charger.stop({ transactionNo, at: day.moment(time), meter, ...more }),
    ordersOfPile: () =>
      server.db.selectFrom('chargeOrder').selectAll().where('pileId', '=', day.world.pileId).orderBy('id').execute(),
  }
}
