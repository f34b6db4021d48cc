import type { PlateColor } from '@chargedeck/domain/vehicle/plates'
import { fen } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { vehicleUses } from '@chargedeck/domain/vehicle/kinds'
import { defaultRates, type VipLevel } from '@chargedeck/domain/vip/levels'
import { vipStates } from '@chargedeck/domain/vip/states'
import type { Insertable } from 'kysely'
import type { VehicleUse } from '@chargedeck/contract/customer/vehicle/enums'
import type { IdMaker } from '../../platform/ids.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Row } from '../store.ts'

type Customer = Pick<Insertable<Tables['customer']>, 'id' | 'companyId'>
type Member = { level: VipLevel; from: number; to: number; disabled?: true; capAmt?: number; plugs?: true }

/** Days around today. One membership of each level, and one of each standing. */
const members: readonly Member[] = [
  { level: '1', from: -90, to: 275 },
  { level: '2', from: -180, to: 185, capAmt: 20_000, plugs: true },
  { level: '3', from: -300, to: 430, plugs: true },
  { level: '2', from: -355, to: 9 },
  { level: '1', from: -380, to: -15 },
  { level: '3', from: -60, to: 305, disabled: true },
  { level: '1', from: 7, to: 371 },
]

/** A membership for each of these customers in turn. */
export function makeMembers(nextId: IdMaker, customers: readonly Customer[], at: Date): Row<'vipCustomer'>[] {
  return members.flatMap(({ level, from, to, disabled, capAmt, plugs }, index) => {
    const customer = customers[index]
    if (!customer) return []
    return {
      id: nextId(),
      vipNo: `V${String(index + 1).padStart(8, '0')}`,
      customerId: customer.id,
      level,
      serviceDiscountRate: defaultRates[level],
      validFrom: dayLater(at, from),
      validTo: dayLater(at, to),
      source: index % 3 === 2 ? ('TOP_UP' as const) : ('CONSOLE' as const),
      plugChargeFlag: plugs ? 1 : 0,
      freeOccupyFlag: level === '3' ? 1 : 0,
      monthDiscountCapAmt: capAmt === undefined ? null : fen(capAmt),
      dataStatus: disabled ? vipStates.disabled : vipStates.valid,
      createTime: daysLater(at, Math.min(from, 0)),
    }
  })
}

export const dayLater = (at: Date, days: number): string => dayOf(daysLater(at, days))

type Special = readonly [plateNo: string, color: PlateColor, use: VehicleUse]
/** A trailer, a driving school, the police, Hong Kong, Macau, a consulate, and the ordinary colours. */
const specialPlates: readonly Special[] = [
  ['苏A1234挂', 'YELLOW', vehicleUses.freight],
  ['苏A5678学', 'YELLOW', vehicleUses.private],
  ['苏A0123警', 'WHITE', vehicleUses.private],
  ['粤Z1234港', 'BLACK', vehicleUses.private],
  ['粤Z5678澳', 'BLACK', vehicleUses.private],
  ['沪A1234领', 'BLACK', vehicleUses.private],
  ['苏A12345', 'BLUE', vehicleUses.private],
  ['浙A56789', 'YELLOW', vehicleUses.bus],
  ['湘AD12306', 'YELLOW_GREEN', vehicleUses.bus],
]

/** A second car with a plate of each special kind; some of their VINs no charge has reported yet. */
export const makeSpecialCars = (nextId: IdMaker, customers: readonly Customer[], at: Date): Row<'customerVehicle'>[] =>
  specialPlates.flatMap(([plateNo, plateColor, vehicleUse], index) => {
    const customer = customers[index]
    if (!customer) return []
    return {
      id: nextId(),
      customerId: customer.id,
      plateNo,
      plateColor,
      vin: `LGXC16DF4MA0${90_000 + index}`,
      vehicleUse,
      brand: '示例·远途',
      modelName: '特种',
      defaultFlag: 0,
      vinVerifyFlag: index % 2,
      vinBindTime: at,
      createTime: at,
    }
  })
