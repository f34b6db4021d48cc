import type { CustomerDetail, Employment } from '@chargedeck/contract/customer/customer/calls'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf, toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listCards } from './card/card-store.ts'
import { presentCard } from './card/present-card.ts'
import { withBelongings, withFigures } from './list-customers.ts'
import { readMonthUsedAmt } from './employment-store.ts'
import { customersInSight } from './sight/sight-store.ts'
import { type CustomerRow } from './store.ts'

/** All that the drawer and the form show of one customer. */
export async function readCustomer(ctx: Context, id: string): Promise<CustomerDetail> {
  const row = await withFigures((await customersInSight(ctx)).where('customer.id', '=', id))
    .innerJoin('company', 'company.id', 'customer.companyId')
    .select(['company.companyName', 'wallet.refundingAmt', 'wallet.totalTopUpAmt'])
    .executeTakeFirst()
  if (!row) throw new AppError('CUSTOMER.NOT_FOUND')
  const [customers, cards] = await Promise.all([withBelongings(ctx, [row]), listCards(ctx, [id])])
  const [customer] = customers
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  return {
    customer,
    companyId: row.companyId,
    companyName: row.companyName,
    realName: row.realName,
    gender: row.gender,
    tags: row.tags,
    remark: row.remark,
    lockReason: row.lockReason,
    lockTime: row.lockTime && toWallTime(row.lockTime),
    lastLoginTime: row.lastLoginTime && toWallTime(row.lastLoginTime),
    wxBoundFlag: row.wxOpenId === null ? 0 : 1,
    aliBoundFlag: row.aliUserId === null ? 0 : 1,
    refundingAmt: row.refundingAmt,
    totalTopUpAmt: row.totalTopUpAmt,
    cards: cards.map(presentCard),
    employment: await employmentOrNull(ctx, row),
    rowVersion: row.rowVersion,
  }
}

async function employmentOrNull(ctx: Context, customer: CustomerRow): Promise<Employment | null> {
  const { id, groupId, employeeNo, department, groupPayFlag, groupMonthLimitAmt, groupJoinTime } = customer
  if (groupId === null) return null
  const month = monthOf(dayOf(ctx.now()))
  return {
    groupId,
    employeeNo,
    department,
    groupPayFlag,
    groupMonthLimitAmt,
    monthUsedAmt: await readMonthUsedAmt(ctx, { customerId: id, groupId, month }),
    joinTime: wallTimeOrNull(groupJoinTime),
  }
}
