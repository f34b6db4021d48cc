import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { occupyOrderStates, occupyOrderSteps, type OccupyOrderStep } from '@chargedeck/domain/occupy-order/states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type OccupyOrderRow = Selectable<Tables['occupyOrder']>
type Changes = Updateable<Tables['occupyOrder']>
type Reader = Pick<Context, 'tx' | 'actor'>

/** The only way to read occupy orders: those of the caller's organisations, by the station's current one. */
export const occupyOrdersInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('occupyOrder')
    .innerJoin('station', 'station.id', 'occupyOrder.stationId')
    .where(withinScope(actor, 'station.orgId'))

export type OccupyOrders = ReturnType<typeof occupyOrdersInScope>
export const withNames = (orders: OccupyOrders) =>
  orders
    .leftJoin('sysUser', 'sysUser.id', 'occupyOrder.clearUser')
    .leftJoin('customer', 'customer.id', 'occupyOrder.customerId')
    .selectAll('occupyOrder')
    .select('sysUser.name as clearUserName')
    .select(({ fn }) => fn.coalesce('customer.nickname', 'customer.realName').as('customerName'))
export type ListedOccupyOrder = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export const findListedOrNull = async (reader: Reader, orderId: string): Promise<ListedOccupyOrder | null> =>
  (await withNames(occupyOrdersInScope(reader).where('occupyOrder.id', '=', orderId)).executeTakeFirst()) ?? null

export const lockInScopeOrNull = async (reader: Reader, orderId: string): Promise<OccupyOrderRow | null> =>
  (await occupyOrdersInScope(reader)
    .selectAll('occupyOrder')
    .where('occupyOrder.id', '=', orderId)
    .forUpdate('occupyOrder')
    .executeTakeFirst()) ?? null

export const lockOfChargeOrNull = async (
  { tx }: Pick<Context, 'tx'>,
  chargeOrderId: string,
): Promise<OccupyOrderRow | null> =>
  (await tx
    .selectFrom('occupyOrder')
    .selectAll()
    .where('chargeOrderId', '=', chargeOrderId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Whether someone who paid was deleted: nothing can go back to them. The customer stays as they are until the commit. */
export async function isPayerGone({ tx }: Pick<Context, 'tx'>, order: OccupyOrderRow): Promise<boolean> {
  const { customerId, groupId, principalAmt, giftPayAmt, groupPayAmt } = order
  const customer = await tx
    .selectFrom('customer')
    .select('dataStatus')
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirst()
  if (principalAmt + giftPayAmt > 0 && customer?.dataStatus === dataStates.deleted) return true
  if (groupPayAmt === 0 || groupId === null) return false
  const group = await tx.selectFrom('customerGroup').select('dataStatus').where('id', '=', groupId).executeTakeFirst()
  return group?.dataStatus === dataStates.deleted
}

/** The charge of a watch, as far as its occupation is concerned. */
export const readCharge = ({ tx }: Pick<Context, 'tx'>, chargeOrderId: string) =>
  tx
    .selectFrom('chargeOrder')
    .innerJoin('company', 'company.id', 'chargeOrder.companyId')
    .leftJoin('customer', 'customer.id', 'chargeOrder.customerId')
    .select('customer.dataStatus as customerState')
    .select(['chargeOrder.id', 'chargeOrder.orderNo', 'chargeOrder.companyId', 'chargeOrder.createTime'])
    .select(['chargeOrder.stationId', 'chargeOrder.stationName', 'chargeOrder.customerId', 'chargeOrder.groupId'])
    .select([
      'chargeOrder.endTime',
      'chargeOrder.groupPayFlag',
      'chargeOrder.mobile',
      'chargeOrder.plateNo',
      'chargeOrder.pileNo',
    ])
    .select(['chargeOrder.gunCode', 'company.operatorId'])
    .where('chargeOrder.id', '=', chargeOrderId)
    .executeTakeFirstOrThrow()

export const insertOccupyOrder = ({ tx }: Pick<Context, 'tx'>, row: Insertable<Tables['occupyOrder']>) =>
  tx
    .insertInto('occupyOrder')
    .values({ ...row, status: occupyOrderStates.occupying })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateOccupyOrder = ({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string, changes: Changes) =>
  tx
    .updateTable('occupyOrder')
    .set({ ...changes, updateTime: now() })
    .where('id', '=', id)
    .execute()

/** Of two concurrent steps one wins. */
export async function stepOccupyOrder(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, status }: Pick<OccupyOrderRow, 'id' | 'status'>,
  step: OccupyOrderStep,
  changes: Changes,
): Promise<boolean> {
  const to = occupyOrderSteps.next(status, step)
  if (to === null) return false
  const moved = await tx
    .updateTable('occupyOrder')
    .set({ ...changes, status: to, updateTime: now() })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** The occupy orders of a customer who was deleted keep their money and name nobody. */
export async function forgetCustomerInOccupyOrders({ tx }: Context, customerId: string): Promise<void> {
  await tx
    .updateTable('occupyOrder')
    .set({ mobile: null, plateNo: null })
    .where('customerId', '=', customerId)
    .execute()
}
