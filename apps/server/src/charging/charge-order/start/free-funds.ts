import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import type { Payer } from '../../../customer/customer/public.ts'
import { freeOfGroup } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'

/** Who would pay for a charge that begins now. */
export const payerOf = ({ id, groupId, groupPays }: Payer): { customerId: string; groupId: string | null } => ({
  customerId: id,
  groupId: groupPays ? groupId : null,
})

/** What a customer can still spend: their own money and, when it pays for them, the group's. */
export async function freeFundsFor(ctx: Pick<Context, 'tx' | 'now'>, payer: Payer): Promise<Fen> {
  const own = freeFundsOf(payer)
  const { customerId, groupId } = payerOf(payer)
  return groupId === null ? own : sumFen([own, await freeOfGroup(ctx, { customerId, groupId })])
}
