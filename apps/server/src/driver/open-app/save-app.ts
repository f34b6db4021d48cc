import type { openAppApi } from '@chargedeck/contract/driver/open-app/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { randomBytes } from 'node:crypto'
import { companyOrNull } from '../../site/company/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeApp, findAppOrNull, insertApp, isNameTaken } from './store.ts'

type Made = Answer<typeof openAppApi.add>
const usualLimit = 600
const newSecret = (): string => randomBytes(32).toString('base64url')

export async function addApp(ctx: Context, input: Received<typeof openAppApi.add>['body']): Promise<Made> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw new AppError('OPEN_APP.COMPANY_UNKNOWN')
  const [id, appKey, appSecret] = [ctx.nextId(), randomBytes(12).toString('hex'), newSecret()]
  const { appName, callLimit = usualLimit } = input
  const made = await insertApp(ctx, {
    id,
    companyId,
    appName,
    appKey,
    callLimit,
    secretSealed: ctx.sealer.seal(appSecret),
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  if (!made) throw new AppError('OPEN_APP.NAME_TAKEN')
  ctx.note(id, { companyId, appName, appKey, callLimit })
  return { id, appKey, appSecret }
}

export async function editApp(ctx: Context, input: Received<typeof openAppApi.edit>['body']): Promise<null> {
  const { id, appName, callLimit, dataStatus } = input
  const app = await findAppOrNull(ctx, id)
  if (!app) throw new AppError('OPEN_APP.NOT_FOUND')
  if (appName && (await isNameTaken(ctx, { companyId: app.companyId, appName, id })))
    throw new AppError('OPEN_APP.NAME_TAKEN')
  const change = {
    ...(appName !== undefined && { appName }),
    ...(callLimit !== undefined && { callLimit }),
    ...(dataStatus !== undefined && { dataStatus }),
  }
  await changeApp(ctx, id, change)
  ctx.note(id, { appName: app.appName, ...change })
  return null
}

export async function renewSecret(ctx: Context, id: string): Promise<Made> {
  const app = await findAppOrNull(ctx, id)
  if (!app) throw new AppError('OPEN_APP.NOT_FOUND')
  const appSecret = newSecret()
  await changeApp(ctx, id, { secretSealed: ctx.sealer.seal(appSecret) })
  ctx.note(id, { appName: app.appName })
  return { id, appKey: app.appKey, appSecret }
}
