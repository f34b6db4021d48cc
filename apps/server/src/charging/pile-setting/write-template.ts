import type { Received } from '@chargedeck/contract/endpoint'
import type { pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireItems } from './check-items.ts'
import { changeTemplate, findTemplateOrNull, insertTemplate, isNameTaken, lockTemplates } from './store.ts'

const { deleted } = dataStates

export async function addTemplate(
  ctx: Context,
  wish: Received<typeof pileSettingApi.templateAdd>['body'],
): Promise<string> {
  await lockTemplates(ctx.tx)
  requireItems(wish.items)
  if (await isNameTaken(ctx.tx, wish.templateName, null)) throw new AppError('SETTING_TEMPLATE.NAME_TAKEN')
  const id = ctx.nextId()
  const by = { createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertTemplate(ctx.tx, {
    ...by,
    id,
    templateName: wish.templateName,
    items: JSON.stringify(wish.items),
    remark: wish.remark || null,
  })
  ctx.note(id, wish)
  return id
}

export async function editTemplate(
  ctx: Context,
  { id, rowVersion, ...wish }: Received<typeof pileSettingApi.templateEdit>['body'],
): Promise<null> {
  await lockTemplates(ctx.tx)
  const template = await findTemplateOrNull(ctx.tx, id)
  if (!template) throw new AppError('SETTING_TEMPLATE.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== template.rowVersion) throw new AppError('RECORD.STALE')
  requireItems(wish.items)
  if (await isNameTaken(ctx.tx, wish.templateName, id)) throw new AppError('SETTING_TEMPLATE.NAME_TAKEN')
  const changes = { templateName: wish.templateName, items: wish.items, remark: wish.remark || null }
  const by = { updateTime: ctx.now(), updateUser: ctx.actor.userId }
  await changeTemplate(ctx.tx, id, { ...changes, items: JSON.stringify(wish.items), ...by })
  ctx.note(id, changeOf(template, changes))
  return null
}

/** What it was applied to stays as it was set. */
export async function deleteTemplate(ctx: Context, id: string): Promise<null> {
  await lockTemplates(ctx.tx)
  const template = await findTemplateOrNull(ctx.tx, id)
  if (!template) throw new AppError('SETTING_TEMPLATE.NOT_FOUND')
  await changeTemplate(ctx.tx, id, { dataStatus: deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { templateName: template.templateName })
  return null
}
