import type { WalletDebt } from '@chargedeck/contract/money/ledger/calls'
import { debtKindLabels, type DebtKind } from '@chargedeck/contract/money/ledger/enums'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { findCustomerInSight } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { listDebts } from './journal-store.ts'

const kinds = Object.keys(debtKindLabels) as DebtKind[]

export async function listWalletDebts(ctx: Context, customerId: string): Promise<WalletDebt[]> {
  await findCustomerInSight(ctx, customerId)
  const debts = Map.groupBy(await listDebts(ctx, customerId), ({ kind }) => kind)
  return kinds.flatMap((kind) => {
    const owing = debts.get(kind)
    return owing ? [{ kind, orderQty: owing.length, owedAmt: sumFen(owing.map(({ owedAmt }) => owedAmt)) }] : []
  })
}
