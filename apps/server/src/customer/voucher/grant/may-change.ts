import { voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { holdsAll } from '@chargedeck/domain/role/rights'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findGrantOrNull, lockGrantOrNull, type GrantRow } from './store.ts'

type Caller = Pick<Context, 'actor'>

/** Who may check sheets gives to very many; all others to the customers that they choose. */
export const givesToMany = ({ actor }: Caller): boolean =>
  holdsAll(actor.permissions, [permissionOf(voucherGrantApi.checkSheet)])

/** Who gives to chosen customers only stops and resumes what they began themselves. */
export const mayChange = (ctx: Caller, { createUser }: Pick<GrantRow, 'createUser'>): boolean =>
  createUser === ctx.actor.userId || givesToMany(ctx)

export async function lockChangeable(ctx: Context, id: string): Promise<GrantRow> {
  const grant = (await findGrantOrNull(ctx, id)) && (await lockGrantOrNull(ctx, id))
  if (!grant) throw new AppError('VOUCHER.GRANT_NOT_FOUND')
  if (!mayChange(ctx, grant)) throw new AppError('VOUCHER.GRANT_NOT_OWN')
  return grant
}
