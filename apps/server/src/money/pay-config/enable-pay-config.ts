import type { Received } from '@chargedeck/contract/endpoint'
import type { payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { trySigning } from '../pay-channel/public.ts'
import { accountOf } from './account-of.ts'
import {
  changePayConfig,
  findCompanyIdOrNull,
  findEnabledOrNull,
  lockCompany,
  lockPayConfigOrNull,
  type PayConfigRow,
} from './store.ts'

type EnableInput = Received<typeof payConfigApi.enable>['body']

/** One config of a company and channel is enabled: enabling another disables it. */
export async function enablePayConfig(ctx: Context, { id, enableFlag = 1 }: EnableInput): Promise<null> {
  const found = await lockedWithCompany(ctx, id)
  if (found.enableFlag === enableFlag) {
    ctx.noteNothing()
    return null
  }
  const { companyId, channel, cfgName } = found
  if (enableFlag === 1) {
    requireSigning(ctx, found)
    const other = await findEnabledOrNull(ctx, found)
    if (other) {
      await changePayConfig(ctx, other.id, { enableFlag: 0 })
      ctx.note(other.id, { companyId, channel, cfgName: other.cfgName, enableFlag: [1, 0] })
    }
  }
  await changePayConfig(ctx, id, { enableFlag })
  ctx.note(id, { companyId, channel, cfgName, enableFlag: [found.enableFlag, enableFlag] })
  return null
}

/** Keys that cannot sign would lose the payments of everybody. */
export function requireSigning(ctx: Pick<Context, 'sealer' | 'now' | 'allowsSandbox'>, row: PayConfigRow): void {
  if (row.sandboxFlag === 1 && !ctx.allowsSandbox)
    throw new AppError('PAY_CONFIG.KEYS_WRONG', '沙箱不收款，只能在演示环境启用')
  const why = trySigning(accountOf(ctx.sealer, row), ctx.now())
  if (why !== null) throw new AppError('PAY_CONFIG.KEYS_WRONG', `密钥校验失败：${why}`)
}

/** The company first: two who enable two configs of it would wait for each other. */
async function lockedWithCompany(ctx: Context, id: string): Promise<PayConfigRow> {
  const companyId = await findCompanyIdOrNull(ctx, id)
  if (companyId === null) throw new AppError('PAY_CONFIG.NOT_FOUND')
  await lockCompany(ctx, companyId)
  const locked = await lockPayConfigOrNull(ctx, id)
  if (!locked) throw new AppError('PAY_CONFIG.NOT_FOUND')
  return locked
}
