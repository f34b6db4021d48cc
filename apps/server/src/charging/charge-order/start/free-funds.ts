import { groupRefusal } from '@chargedeck/domain/customer-group/group-at-start'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import type { Payer } from '../../../customer/customer/public.ts'
import { freeOfGroup } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'

type Charge = { stationId: string; startTime: Date }

/** The group that pays for a charge that begins, or null: then the customer pays alone. */
export const payingGroupOf = ({ group, groupId, groupPayFlag }: Payer, charge: Charge): string | null =>
  group && groupPayFlag === 1 && groupRefusal(group, charge) === null ? groupId : null

/** The payers of a charge that begins. */
export const payerOf = (payer: Payer, charge: Charge): { customerId: string; groupId: string | null } => ({
  customerId: payer.id,
  groupId: payingGroupOf(payer, charge),
})

/** What a customer can still spend: their own money and, when it pays for them, the group's. */
export async function freeFundsFor(ctx: Pick<Context, 'tx' | 'now'>, payer: Payer, charge: Charge): Promise<Fen> {
  const own = freeFundsOf(payer)
  const { customerId, groupId } = payerOf(payer, charge)
  return groupId === null ? own : sumFen([own, await freeOfGroup(ctx, { customerId, groupId })])
}
