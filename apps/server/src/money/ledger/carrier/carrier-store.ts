import type { CarrierPayMode } from '@chargedeck/domain/carrier/kinds'
import type { CarrierWallet } from '@chargedeck/domain/ledger/carrier-journals'
import { sql } from 'kysely'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { LedgerContext } from '../ledger-context.ts'

/** What a carrier has with us, with the terms that say how it pays. */
export type CarrierWalletRow = CarrierWallet & { carrierId: string; companyId: string; payMode: CarrierPayMode }

/** A carrier whose customers do not come to us pays nothing in advance. */
const readCarrierWallets = async (
  { tx }: Pick<LedgerContext, 'tx'>,
  carrierIds: readonly string[],
): Promise<CarrierWalletRow[]> =>
  carrierIds.length === 0
    ? []
    : tx
        .selectFrom('carrierWallet')
        .innerJoin('carrier', 'carrier.id', 'carrierWallet.carrierId')
        .select(['carrierId', 'marginAmt', 'frozenMarginAmt', 'receivableAmt', 'payableAmt', 'carrier.companyId'])
        .select(sql<CarrierPayMode>`coalesce(pay_mode, 'MONTHLY')`.as('payMode'))
        .where('carrierId', '=', sql<string>`any(${plainArray([...new Set(carrierIds)])}::bigint[])`)
        .orderBy('carrierId')
        .execute()

/** Carriers are locked after groups and before customers, everywhere. Read after the wait: the terms may have changed meanwhile. */
export async function lockCarrierWallets(
  ctx: Pick<LedgerContext, 'tx'>,
  carrierIds: readonly string[],
): Promise<CarrierWalletRow[]> {
  if (carrierIds.length === 0) return []
  await ctx.tx
    .selectFrom('carrierWallet')
    .select('carrierId')
    .where('carrierId', '=', sql<string>`any(${plainArray([...new Set(carrierIds)])}::bigint[])`)
    .orderBy('carrierId')
    .forNoKeyUpdate()
    .execute()
  return readCarrierWallets(ctx, carrierIds)
}

export async function lockCarrierWallet(ctx: Pick<LedgerContext, 'tx'>, carrierId: string): Promise<CarrierWalletRow> {
  const [wallet] = await lockCarrierWallets(ctx, [carrierId])
  if (!wallet) throw new Error(`carrier ${carrierId} has no wallet`)
  return wallet
}

export async function readCarrierWallet(ctx: Pick<LedgerContext, 'tx'>, carrierId: string): Promise<CarrierWalletRow> {
  const [wallet] = await readCarrierWallets(ctx, [carrierId])
  if (!wallet) throw new Error(`carrier ${carrierId} has no wallet`)
  return wallet
}

/** All but what is held: that follows the holds. */
export async function saveCarrierWallets({ tx }: LedgerContext, wallets: readonly CarrierWalletRow[]): Promise<void> {
  for (const { carrierId, marginAmt, receivableAmt, payableAmt } of wallets)
    await tx
      .updateTable('carrierWallet')
      .set({ marginAmt, receivableAmt, payableAmt })
      .where('carrierId', '=', carrierId)
      .execute()
}
