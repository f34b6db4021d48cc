import type { configApi } from '@chargedeck/contract/base/config/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { findDictWordOrNull } from '../dict/public.ts'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { checkValue, invalidField } from './check-value.ts'
import { requireMaySet } from './guarded.ts'
import { shippedConfigOf } from './shipped-configs.ts'
import { findByIdOrNull, findTaken, insertConfig, lockWriters, updateConfig, type ConfigRow } from './store.ts'

type Added = Received<typeof configApi.add>['body']
type Edited = Received<typeof configApi.edit>['body']

export async function addConfig(
  ctx: Context,
  { kind = 'TEXT', sysFlag = 'N', remark = null, ...input }: Added,
): Promise<string> {
  requireMaySet(ctx, input.code)
  await lockWriters(ctx.tx)
  await checkNames(ctx, { ...input, id: null })
  checkValue({ ...input, kind })
  const { name, code, groupCode } = input
  const row = { id: ctx.nextId(), name, code, groupCode, kind, sysFlag, remark, ...heldValue(ctx, kind, input.value) }
  await insertConfig(ctx.tx, { ...row, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(row.id, { ...audited(row, null), ...(kind === 'SECRET' && { value: '***' }) })
  return row.id
}

export async function editConfig(ctx: Context, { id, value, ...input }: Edited): Promise<null> {
  await lockWriters(ctx.tx)
  const known = await getConfig(ctx, id)
  requireMaySet(ctx, known.code)
  checkShipped(known, input)
  await checkNames(ctx, { ...input, id })
  if (value !== undefined) checkValue({ code: input.code, kind: known.kind, value })
  const { name, code, groupCode, sysFlag = known.sysFlag, remark = null } = input
  const after = {
    ...known,
    name,
    code,
    groupCode,
    sysFlag,
    remark,
    ...(value !== undefined && heldValue(ctx, known.kind, value)),
  }
  await updateConfig(ctx.tx, id, { ...after, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(audited(known, null), audited(after, value ?? null), secretsOf(known.kind)))
  return null
}

export async function deleteConfig(ctx: Context, id: string): Promise<null> {
  const known = await getConfig(ctx, id)
  requireMaySet(ctx, known.code)
  if (known.sysFlag === 'Y') throw new AppError('CONFIG.SYSTEM')
  await updateConfig(ctx.tx, id, { status: dataStates.deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { name: known.name, code: known.code, status: [known.status, 2] })
  return null
}

export async function getConfig({ tx }: Context, id: string): Promise<ConfigRow> {
  const known = await findByIdOrNull(tx, id)
  if (!known) throw new AppError('CONFIG.NOT_FOUND')
  return known
}

type Names = { id: string | null; code: string; name: string; groupCode: string }

async function checkNames({ tx }: Context, { groupCode, ...names }: Names): Promise<void> {
  const taken = await findTaken(tx, names)
  if (taken.some(({ code }) => code === names.code)) throw new AppError('CONFIG.CODE_TAKEN')
  if (taken.length > 0) throw new AppError('CONFIG.NAME_TAKEN')
  if (!(await findDictWordOrNull(tx, 'consts_type', groupCode))) throw new AppError('CONFIG.NO_SUCH_GROUP')
}

/** The program reads a shipped setting by its code, so the code cannot change. */
function checkShipped({ code }: ConfigRow, input: { code: string; sysFlag?: 'Y' | 'N' }): void {
  if (!shippedConfigOf(code)) return
  if (input.code !== code) throw invalidField('code', '系统参数的编码不能修改，请检查code参数')
  if (input.sysFlag === 'N') throw invalidField('sysFlag', '系统参数不能改为非系统参数，请检查sysFlag参数')
}

const heldValue = ({ sealer }: Context, kind: ConfigRow['kind'], value: string) =>
  kind === 'SECRET' ? { value: '', sealed: value === '' ? null : sealer.seal(value) } : { value, sealed: null }

type Words = Pick<ConfigRow, 'name' | 'code' | 'groupCode' | 'kind' | 'sysFlag' | 'remark' | 'value'>
/** For a secret the audit shows only that it changed. */
const audited = ({ name, code, groupCode, kind, sysFlag, remark, value }: Words, secret: string | null) => ({
  name,
  code,
  groupCode,
  kind,
  sysFlag,
  remark,
  value: kind === 'SECRET' ? secret : value,
})
const secretsOf = (kind: ConfigRow['kind']): string[] => (kind === 'SECRET' ? ['value'] : [])
