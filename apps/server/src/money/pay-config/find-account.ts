import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import type { Context } from '../../platform/context.ts'
import type { ChannelAccount } from '../pay-channel/public.ts'
import { accountOf } from './account-of.ts'
import { findEnabledOrNull, findPayConfigOrNull, type PayConfigRow } from './store.ts'

type Reader = Pick<Context, 'tx' | 'sealer'>
/** `feeRate`: what the channel deducts, in 1/10000. */
type PayAccount = { payConfigId: string; cfgName: string; companyId: string; feeRate: number; account: ChannelAccount }

/** The contract that takes new payments of a company by a channel. */
export async function findEnabledAccount(
  ctx: Reader,
  contract: { companyId: string; channel: PayChannelName },
): Promise<PayAccount | null> {
  return opened(ctx, await findEnabledOrNull(ctx, contract))
}

/** The contract that a trade began with, also when it is disabled or deleted since. */
export async function findAccount(ctx: Reader, payConfigId: string): Promise<PayAccount | null> {
  return opened(ctx, await findPayConfigOrNull(ctx, payConfigId))
}

const opened = ({ sealer }: Reader, row: PayConfigRow | null): PayAccount | null =>
  row && {
    payConfigId: row.id,
    cfgName: row.cfgName,
    companyId: row.companyId,
    feeRate: row.feeRate,
    account: accountOf(sealer, row),
  }
