import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import { neverTried } from '@chargedeck/domain/pay-config/trial'
import { configText } from '../../base/config/public.ts'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { companyOrNull } from '../../site/company/public.ts'
import { requireSigning } from './enable-pay-config.ts'
import { sealKeys } from './seal-keys.ts'
import { changePayConfig, insertPayConfig, lockPayConfigOrNull, type PayConfigRow } from './store.ts'

type SavePayConfigInput = Received<typeof payConfigApi.save>['body']
type Saved = Answer<typeof payConfigApi.save>

/** Adds a config, or changes one; a key that is left out stays as it is. */
export const savePayConfig = (ctx: Context, input: SavePayConfigInput): Promise<Saved> =>
  input.id === undefined ? add(ctx, input) : change(ctx, input.id, input)

async function add(ctx: Context, input: SavePayConfigInput): Promise<Saved> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw refusedAt('companyId', 'PAY_CONFIG.COMPANY_UNKNOWN')
  if (!input.mchId) throw refusedAt('mchId', 'PAY_CONFIG.NO_MERCHANT')
  const id = ctx.nextId()
  const { marks, ...sealed } = sealKeys(ctx.sealer, input.channel, input)
  const notifyUrl = input.notifyUrl ?? (await ownNotifyUrl(ctx, id))
  const facts = { ...factsOf({ ...input, notifyUrl }), mchSerialNo: sealed.mchSerialNo ?? (input.mchSerialNo || null) }
  const owned = { companyId, channel: input.channel, mchId: input.mchId }
  const made = { id, createTime: ctx.now(), createUser: ctx.actor.userId, keyMarks: JSON.stringify(marks) }
  await insertPayConfig(ctx, { ...facts, ...sealed, ...owned, ...made, mchSerialNo: facts.mchSerialNo })
  ctx.note(id, { ...owned, ...facts, keys: Object.keys(marks) })
  return { id }
}

async function change(ctx: Context, id: string, input: SavePayConfigInput): Promise<Saved> {
  const before = await lockPayConfigOrNull(ctx, id)
  if (!before) throw new AppError('PAY_CONFIG.NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  requireSameContract(before, input)
  const { marks, ...sealed } = sealKeys(ctx.sealer, before.channel, input)
  const facts = factsOf(input, before)
  const after = { ...facts, ...sealed, mchSerialNo: sealed.mchSerialNo ?? facts.mchSerialNo }
  if (before.enableFlag === 1) requireSigning(ctx, { ...before, ...after })
  await changePayConfig(ctx, id, {
    ...after,
    ...neverTried,
    keyMarks: JSON.stringify({ ...before.keyMarks, ...marks }),
  })
  ctx.note(id, {
    ...changeOf(before, { ...facts, mchSerialNo: after.mchSerialNo }),
    ...(Object.keys(marks).length > 0 && { keys: Object.keys(marks) }),
  })
  return { id }
}

/** Where this system hears what the channel says about trades of the config. */
async function ownNotifyUrl({ tx }: Pick<Context, 'tx'>, id: string): Promise<string> {
  const webUrl = (await configText(tx, 'WEB_URL'))?.replace(/\/+$/, '')
  if (!webUrl) throw refusedAt('notifyUrl', 'REQUEST.INVALID', '请填写回调地址，或先在系统配置中填写本系统的网址')
  return `${webUrl}/api/pay/notify/${id}`
}

/** Trades of a config belong to its merchant: another merchant is another config. */
function requireSameContract(
  before: PayConfigRow,
  { companyId, channel, mchId, huifuId, sandboxFlag }: SavePayConfigInput,
): void {
  if (mchId === '') throw refusedAt('mchId', 'PAY_CONFIG.NO_MERCHANT')
  if (companyId !== undefined && companyId !== before.companyId) throw refusedAt('companyId', 'PAY_CONFIG.FIXED')
  if (channel !== before.channel) throw refusedAt('channel', 'PAY_CONFIG.FIXED')
  if (mchId !== undefined && mchId !== before.mchId) throw refusedAt('mchId', 'PAY_CONFIG.FIXED')
  if (before.huifuId && huifuId !== undefined && huifuId !== before.huifuId)
    throw refusedAt('huifuId', 'PAY_CONFIG.FIXED')
  if (sandboxFlag !== undefined && sandboxFlag !== before.sandboxFlag)
    throw refusedAt('sandboxFlag', 'PAY_CONFIG.FIXED')
}

const codes = ['appId', 'huifuId', 'sysId', 'productId', 'mchSerialNo', 'publicKeyId'] as const
type Codes = Record<(typeof codes)[number], string | null>

function factsOf(input: SavePayConfigInput, before?: PayConfigRow) {
  const given = codes.map((name) => [name, input[name] === undefined ? (before?.[name] ?? null) : input[name] || null])
  return {
    ...(Object.fromEntries(given) as Codes), // a value for each of the names
    cfgName: input.cfgName.trim(),
    notifyUrl: input.notifyUrl ?? before?.notifyUrl ?? '',
    feeRate: input.feeRate,
    sandboxFlag: input.sandboxFlag ?? before?.sandboxFlag ?? 0,
  }
}
