import { findAccount, findEnabledAccount, findInScopeOrNull } from '../../../money/pay-config/public.ts'
import { huifuDoor } from '../../../money/pay-channel/public.ts'
import type { Context } from '../../../platform/context.ts'
import { huifuProvider } from './huifu/huifu-provider.ts'
import { payingCompanies } from './paying-store.ts'
import type { SettleProvider } from './provider.ts'
import { sandboxBalance } from './sandbox/sandbox-balance.ts'

type Asked = Pick<SettleProvider, 'queryBalance' | 'cardBin'>
type Payer = { payCfgId?: string; companyId?: string }

/** For calls that only read, which hold no transaction while they wait for the provider. */
export async function providerInCall(ctx: Context, { payCfgId, companyId }: Payer): Promise<Asked | null> {
  if (payCfgId !== undefined) {
    if ((await findInScopeOrNull(ctx, payCfgId))?.channel !== 'HuifuPay') return null
    return askedOf(ctx, '', await findAccount(ctx, payCfgId))
  }
  const companies = await payingCompanies(ctx, companyId)
  for (const id of companies) {
    const found = await findEnabledAccount(ctx, { companyId: id, channel: 'HuifuPay' })
    if (found) return askedOf(ctx, id, found)
  }
  const [first] = companies
  return first === undefined ? null : askedOf(ctx, first, null)
}

type Found = Awaited<ReturnType<typeof findAccount>>
function askedOf(ctx: Context, companyId: string, found: Found): Asked | null {
  if (found && !found.account.isSandbox) {
    const door = huifuDoor(found.account, { now: ctx.now })
    return door && huifuProvider(door, { payConfigId: found.payConfigId, notifyUrl: null })
  }
  if (!ctx.allowsSandbox) return null
  const owner = found?.companyId ?? companyId
  return {
    queryBalance: async (huifuId = null) => ({ sent: true, receipt: await sandboxBalance(ctx, owner, huifuId) }),
    cardBin: async () => ({ sent: true, receipt: null }),
  }
}
