import type { GroupAtStart } from '@chargedeck/domain/customer-group/group-at-start'
import { rateBp, type RateBp } from '@chargedeck/domain/kernel/money'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import {
  findCustomerInSightOrNull,
  findPayerByCardOrNull,
  findPayerInSightOrNull,
  findPayerOrNull,
  type CustomerRow,
} from './store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type PayerRow = NonNullable<Awaited<ReturnType<typeof findPayerOrNull>>>

/** A customer as the payer of a charge, with the terms of their group. */
export type Payer = PayerRow & { group: (GroupAtStart & { serviceDiscountRate: RateBp }) | null }

export const payerByCardOrNull = async (ctx: Reader, cardNo: string): Promise<Payer | null> =>
  withGroup(await findPayerByCardOrNull(ctx, cardNo))

export const payerOrNull = async (ctx: Reader, customerId: string): Promise<Payer | null> =>
  withGroup(await findPayerOrNull(ctx, customerId))

/** A customer outside the caller's scope does not exist for the caller. */
export const findPayer = async (ctx: Reader, customerId: string): Promise<Payer> =>
  found(await payerOrNull(ctx, customerId))

/** To look at only: also a visitor, whose own company alone may charge them. */
export const findPayerInSight = async (ctx: Reader, customerId: string): Promise<Payer> =>
  found(withGroup(await findPayerInSightOrNull(ctx, customerId)))

function found(payer: Payer | null): Payer {
  if (!payer) throw new AppError('CUSTOMER.NOT_FOUND')
  return payer
}

function withGroup(row: PayerRow | null): Payer | null {
  if (!row) return null
  const { groupStatus, groupValidFrom, groupValidTo, groupStationScope, groupRate } = row
  if (groupStatus === null || groupValidFrom === null || groupValidTo === null) return { ...row, group: null }
  return {
    ...row,
    group: {
      status: groupStatus,
      validFrom: groupValidFrom,
      validTo: groupValidTo,
      stationScope: groupStationScope ?? [],
      serviceDiscountRate: rateBp(groupRate ?? 10_000),
    },
  }
}

/** To look at only what a customer has. */
export async function findCustomerInSight(ctx: Reader, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomerInSightOrNull(ctx, customerId)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  return customer
}
