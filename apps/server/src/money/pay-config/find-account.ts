import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import type { Context } from '../../platform/context.ts'
import type { ChannelAccount } from '../pay-channel/public.ts'
import { accountOf } from './account-of.ts'
import { findEnabledOrNull, listPayConfigs, type PayConfigRow } from './store.ts'

type Reader = Pick<Context, 'tx' | 'sealer'>
/** `feeRate`: what the channel deducts, in 1/10000. */
type PayAccount = { payConfigId: string; cfgName: string; companyId: string; feeRate: number; account: ChannelAccount }

/** The contract that takes new payments of a company by a channel. */
export async function findEnabledAccount(
  ctx: Reader,
  contract: { companyId: string; channel: PayChannelName },
): Promise<PayAccount | null> {
  const row = await findEnabledOrNull(ctx, contract)
  return row && opened(ctx, row)
}

/** The contract that a trade began with, also when it is disabled or deleted since. */
export const findAccount = async (ctx: Reader, payConfigId: string): Promise<PayAccount | null> =>
  (await listAccounts(ctx, [payConfigId]))[0] ?? null

export const listAccounts = async (ctx: Reader, payConfigIds: readonly string[]): Promise<PayAccount[]> =>
  (await listPayConfigs(ctx, payConfigIds)).map((row) => opened(ctx, row))

const opened = ({ sealer }: Reader, row: PayConfigRow): PayAccount => ({
  payConfigId: row.id,
  cfgName: row.cfgName,
  companyId: row.companyId,
  feeRate: row.feeRate,
  account: accountOf(sealer, row),
})
