import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { ChargeOrderRow } from '../store.ts'
import type { ListedOrder } from './present.ts'

const exportedColumns = [
  'chargeOrder.orderNo',
  'chargeOrder.tradeNo',
  'chargeOrder.orderStatus',
  'chargeOrder.startupMode',
  'chargeOrder.stationName',
  'chargeOrder.pileNo',
  'chargeOrder.pileType',
  'chargeOrder.gunCode',
  'chargeOrder.mobile',
  'chargeOrder.nickname',
  'chargeOrder.customerType',
  'chargeOrder.plateNo',
  'chargeOrder.vin',
  'chargeOrder.groupName',
  'chargeOrder.employeeNo',
  'chargeOrder.carrierName',
  'chargeOrder.createTime',
  'chargeOrder.startTime',
  'chargeOrder.endTime',
  'chargeOrder.durationSec',
  'chargeOrder.startSoc',
  'chargeOrder.endSoc',
  'chargeOrder.totalEnergy',
  'chargeOrder.sharpEnergy',
  'chargeOrder.peakEnergy',
  'chargeOrder.flatEnergy',
  'chargeOrder.valleyEnergy',
  'chargeOrder.allDayEnergy',
  'chargeOrder.sharpAmt',
  'chargeOrder.peakAmt',
  'chargeOrder.flatAmt',
  'chargeOrder.valleyAmt',
  'chargeOrder.allDayAmt',
  'chargeOrder.elecAmt',
  'chargeOrder.serviceAmt',
  'chargeOrder.totalAmt',
  'chargeOrder.vipDiscountAmt',
  'chargeOrder.groupDiscountAmt',
  'chargeOrder.activityDiscountAmt',
  'chargeOrder.voucherAmt',
  'chargeOrder.discountAmt',
  'chargeOrder.adjustAmt',
  'chargeOrder.actualAmt',
  'chargeOrder.paidElecAmt',
  'chargeOrder.paidServiceAmt',
  'chargeOrder.payType',
  'chargeOrder.payStatus',
  'chargeOrder.settleType',
  'chargeOrder.settleTime',
  'chargeOrder.settleDate',
  'chargeOrder.abnormalReason',
  'chargeOrder.stopReason',
] as const satisfies readonly `chargeOrder.${keyof ChargeOrderRow}`[]

type Exported = (typeof exportedColumns)[number] extends `chargeOrder.${infer Column}` ? Column : never
export type ExportedOrder = Pick<
  ListedOrder,
  Exported | 'toBillId' | 'assigneeName' | 'energy' | 'liveElecAmt' | 'liveServiceAmt' | 'soc'
>

/** No more than a file shows: of a million orders each further column and join takes a second. */
export const withExported = (orders: SelectQueryBuilder<Tables, 'chargeOrder', object>) =>
  orders
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargeOrder.id')
    .leftJoin('chargeOrderAssignee', 'chargeOrderAssignee.orderId', 'chargeOrder.id')
    .leftJoin('sysUser as assignee', 'assignee.id', 'chargeOrderAssignee.userId')
    .leftJoin('orderToBill', 'orderToBill.orderId', 'chargeOrder.id')
    .select(exportedColumns)
    .select([
      'orderToBill.orderId as toBillId',
      'assignee.name as assigneeName',
      'chargeProgress.energy',
      'chargeProgress.elecAmt as liveElecAmt',
      'chargeProgress.serviceAmt as liveServiceAmt',
      'chargeProgress.soc',
    ])
