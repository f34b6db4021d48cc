import type { employeeApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toEmployeeNo, toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { tidyPlate } from '@chargedeck/domain/vehicle/plates'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { readPage } from '../../platform/read-page.ts'
import { groupsInScope } from './store.ts'

type Query = Received<typeof employeeApi.page>['query']
type Row = Selectable<Tables['customer']> & { monthUsedAmt: Fen | null }

/** The employees of a group in the caller's scope; of any other group, nobody. */
export async function listEmployees(ctx: Context, query: Query): Promise<Page<Employee>> {
  const employees = matching(ctx, query)
  return readPage(ctx, query, {
    matching: employees,
    rows: employees
      .leftJoin('groupMonthUsage', (join) =>
        join
          .onRef('groupMonthUsage.customerId', '=', 'customer.id')
          .onRef('groupMonthUsage.groupId', '=', 'customer.groupId')
          .on('groupMonthUsage.month', '=', monthOf(dayOf(ctx.now()))),
      )
      .selectAll('customer')
      .select('groupMonthUsage.usedAmt as monthUsedAmt'),
    sort: {
      columns: { employeeNo: { column: 'customer.employeeNo', nulls: 'last' } },
      order: 'descend',
      id: 'customer.id',
    },
    present: async (rows) => {
      const plates = await platesOf(
        ctx,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => present(row, query.groupId, plates.get(row.id) ?? []))
    },
  })
}

function matching(ctx: Pick<Context, 'tx' | 'actor'>, { groupId, mobile, employeeNo, plateNo }: Query) {
  const { tx } = ctx
  const inScope = groupsInScope(ctx).select('customerGroup.id').where('customerGroup.id', '=', groupId)
  let employees = tx
    .selectFrom('customer')
    .where(sql<boolean>`customer.group_id = any(array(${inScope}))`)
    .where('customer.dataStatus', '<>', dataStates.deleted)
  if (mobile) employees = employees.where('customer.mobile', '=', toMobile(mobile))
  if (employeeNo) employees = employees.where('customer.employeeNo', '=', toEmployeeNo(employeeNo))
  if (!plateNo) return employees
  const owners = tx
    .selectFrom('customerVehicle')
    .select('customerId')
    .where('plateNo', '=', tidyPlate(plateNo))
    .where('dataStatus', '<>', dataStates.deleted)
  return employees.where(sql<boolean>`customer.id = any(array(${owners}))`)
}

async function platesOf({ tx }: Pick<Context, 'tx'>, ids: readonly string[]): Promise<Map<string, string[]>> {
  const vehicles = await tx
    .selectFrom('customerVehicle')
    .select(['customerId', 'plateNo'])
    .where('customerId', '=', sql<string>`any(${ids}::bigint[])`)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('defaultFlag', 'desc')
    .orderBy('id')
    .execute()
  const byOwner = Map.groupBy(vehicles, ({ customerId }) => customerId)
  return new Map([...byOwner].map(([id, cars]) => [id, cars.map(({ plateNo }) => plateNo)]))
}

const present = (row: Row, groupId: string, plateNos: string[]): Employee => ({
  customerId: row.id,
  groupId,
  employeeNo: row.employeeNo,
  realName: row.realName,
  mobile: maskMobile(row.mobile),
  department: row.department,
  groupPayFlag: row.groupPayFlag,
  groupMonthLimitAmt: row.groupMonthLimitAmt,
  monthUsedAmt: row.monthUsedAmt ?? fen(0),
  plateNos,
  joinTime: row.groupJoinTime && toWallTime(row.groupJoinTime),
  lockFlag: row.lockFlag,
  status: row.dataStatus,
  rowVersion: row.rowVersion,
})
