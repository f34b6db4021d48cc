import type { Random } from '@chargedeck/simulator/random'
import { aShareholder } from '../../src/settlement/shareholder/fixtures.ts'
import { ensureOperator } from '../../src/settlement/shareholder/public.ts'
import { asSystem } from '../../src/platform/work.ts'
import { aHistory, aYard, type History, type MovingClock } from '../money-history/history.ts'
import type { TestWork } from '../test-server.ts'
import { someCarriers } from './carriers.ts'

export type BillYard = Awaited<ReturnType<typeof aBillYard>>
export type BillHistory = History & {
  partners: BillYard['partners']
  carrierIds: BillYard['carrierIds']
  /** Charges that their charger has forgotten: a stop may still come. */
  forgotten: { orderId: string; transactionNo: number; at: Date; meter: number }[]
  occupations: string[]
}

/** A station with its operator, a landlord and an investor, at which customers of three carriers may charge. */
export async function aBillYard(server: TestWork, clock: MovingClock) {
  const yard = await aYard(server, clock)
  const { companyId, stationId } = yard.world
  const stationIds = [stationId]
  const partners = {
    operatorId: await asSystem(server.deps, 'test', (ctx) => ensureOperator(ctx, companyId)),
    landlordId: await aShareholder(server, { companyId, stationIds }),
    investorId: await aShareholder(server, { companyId, stationIds, holderType: 'SHA' }),
  }
  return { ...yard, partners, carrierIds: await someCarriers(server, yard.world) }
}

export const aBillHistory = async (server: TestWork, yard: BillYard, random: Random): Promise<BillHistory> => ({
  ...(await aHistory(server, yard, random)),
  partners: yard.partners,
  carrierIds: yard.carrierIds,
  forgotten: [],
  occupations: [],
})
