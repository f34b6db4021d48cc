import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { exportedColumns } from './listed-columns.ts'
import type { ListedOrder } from './present.ts'

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
