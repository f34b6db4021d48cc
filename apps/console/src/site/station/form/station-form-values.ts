import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import { parkFeeTypes, selfBuyWays, selfBuyWaySubs, stationTypes } from '@chargedeck/domain/station/kinds'
import { fenOfYuan } from '@chargedeck/domain/kernel/money'
import dayjs, { type Dayjs } from 'dayjs'
import type { StationFacts } from '../station-queries.ts'

type Stored = StationDetail['facts']
type Rule = NonNullable<Stored['occupyRule']>

/** As people write it: money in yuan, a day as a calendar day. */
export type StationFields = Omit<StationFacts, 'occupyRule' | 'minStartAmt' | 'operateDate'> & {
  operateDate?: Dayjs | null
  minStartYuan?: number | null
  occupyRule?: Omit<Rule, 'unitAmt' | 'capAmt'> & { unitYuan?: number | null; capYuan?: number | null }
}

const yuanOf = (fen: number | null | undefined): number | null => (typeof fen === 'number' ? fen / 100 : null)
const fenOf = (yuan: number | null | undefined): number | null => (typeof yuan === 'number' ? fenOfYuan(yuan) : null)

export const newStation: Partial<StationFields> = {
  selfBuyWay: selfBuyWays.own,
  selfBuyWaySub: selfBuyWaySubs.ownInvestment,
  stationType: stationTypes.public,
  openAllDayFlag: 1,
  facilities: [],
  parkFeeType: parkFeeTypes.charged,
  occupyFlag: 0,
  regPushFlag: 0,
  tags: [],
  sort: 100,
  parkNums: 0,
}

export function fieldsOf({ occupyRule, minStartAmt, operateDate, ...facts }: Stored): StationFields {
  const { unitAmt, capAmt, ...rule } = occupyRule ?? {}
  return {
    ...facts,
    minStartYuan: yuanOf(minStartAmt),
    operateDate: operateDate ? dayjs(operateDate) : null,
    ...(occupyRule && { occupyRule: { ...rule, unitYuan: yuanOf(unitAmt), capYuan: yuanOf(capAmt) } }),
  }
}

/** An empty field is not sent: the company's settings then apply. */
export function factsOf({ occupyRule = {}, minStartYuan, operateDate, ...facts }: StationFields): StationFacts {
  const { unitYuan, capYuan, graceMin, unitMin, freeWindows, gunTypes } = occupyRule
  const numbers = Object.entries({ graceMin, unitMin, unitAmt: fenOf(unitYuan), capAmt: fenOf(capYuan) })
  const rule: Rule = {
    ...Object.fromEntries(numbers.filter(([, value]) => typeof value === 'number')),
    ...(freeWindows && freeWindows.length > 0 && { freeWindows }),
    ...(gunTypes && gunTypes.length > 0 && { gunTypes }),
  }
  return {
    ...facts,
    minStartAmt: fenOf(minStartYuan),
    operateDate: operateDate?.format('YYYY-MM-DD') ?? null,
    occupyRule: facts.occupyFlag === 1 ? rule : null,
  }
}
