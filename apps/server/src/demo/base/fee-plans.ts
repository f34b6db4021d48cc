import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { IdMaker } from '../../platform/ids.ts'
import type { Row } from '../store.ts'
import { modelOf, type Devices } from './devices.ts'
import { places } from './places.ts'
import { directCurrentPlans, summerPlan, wholeDayPlan } from './prices.ts'

type Plans = { fees: Row<'stationFee'>[]; periods: Row<'stationFeePeriod'>[] }
type Plan = {
  stationId: string
  feeName: string
  pileType: 'DC' | 'AC'
  effectiveTime: Date
  periods: readonly FeePeriod[]
}

/** Gives every station with piles its prices since 1 January 2026; one station has summer prices waiting. */
export function makeFeePlans(nextId: IdMaker, { stations }: Devices, at: Date): Plans {
  const made: Plans = { fees: [], periods: [] }
  const opened = fromWallTime('2026-01-01 00:00:00')
  for (const [index, { prices, kits }] of places.entries()) {
    const stationId = stations[index]?.id
    if (!stationId || kits.length === 0) continue
    const since = { stationId, effectiveTime: opened }
    addPlan(made, nextId, { ...since, feeName: '直流分时价', pileType: 'DC', periods: directCurrentPlans[prices] }, at)
    if (kits.some(({ model }) => modelOf(model).type === 'AC'))
      addPlan(made, nextId, { ...since, feeName: '交流全天价', pileType: 'AC', periods: wholeDayPlan }, at)
  }
  const first = stations[0]?.id
  if (first)
    addPlan(
      made,
      nextId,
      {
        stationId: first,
        feeName: '夏季尖峰价',
        pileType: 'DC',
        effectiveTime: nextFirstOfJuly(at),
        periods: summerPlan,
      },
      at,
    )
  return made
}

function addPlan({ fees, periods }: Plans, nextId: IdMaker, plan: Plan, createTime: Date): void {
  const { stationId, feeName, pileType, effectiveTime } = plan
  const id = nextId()
  const seq = fees.filter((fee) => fee.stationId === stationId).length + 1
  fees.push({
    id,
    feeNo: `F${String(fees.length + 1).padStart(4, '0')}`,
    feeSeq: seq,
    feeName,
    stationId,
    pileType,
    audience: 'ALL',
    versionStatus: versionStates.confirmed,
    versionNo: 1,
    effectiveTime,
    confirmTime: createTime,
    stackDiscountFlag: 1,
    createTime,
  })
  periods.push(...plan.periods.map((period, index) => ({ feeId: id, seq: index + 1, ...period })))
}

function nextFirstOfJuly(at: Date): Date {
  const year = Number(toWallTime(at).slice(0, 4))
  const thisYear = fromWallTime(`${year}-07-01 00:00:00`)
  return thisYear > at ? thisYear : fromWallTime(`${year + 1}-07-01 00:00:00`)
}
