import type { WorkDeps } from '../../../platform/deps.ts'
import { openProvider, type SettleProvider } from '../../settle-account/public.ts'

export type { AskedCash, SentCash } from '../../settle-account/public.ts'

/** What a payout needs of a provider. */
export type PayoutPort = Pick<
  SettleProvider,
  'payConfigId' | 'sendFunds' | 'queryFunds' | 'sendCash' | 'queryCash' | 'queryBalance'
>
export type OpenPayouts = (
  deps: WorkDeps,
  wanted: { companyId: string; payConfigId?: string | null },
) => Promise<PayoutPort | null>

export const openPayouts: OpenPayouts = openProvider
