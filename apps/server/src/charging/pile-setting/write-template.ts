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
  input: Received<typeof pileSettingApi.templateAdd>['body'],
): Promise<string> {
  await lockTemplates(ctx.tx)
  requireItems(input.items)
  if (await isNameTaken(ctx.tx, input.templateName, null)) throw new AppError('SETTING_TEMPLATE.NAME_TAKEN')
  const id = ctx.nextId()
  const by = { createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertTemplate(ctx.tx, {
    ...by,
    id,
    templateName: input.templateName,
    items: JSON.stringify(input.items),
    remark: input.remark || null,
  })
  ctx.note(id, input)
  return id
}

export async function editTemplate(
  ctx: Context,
  { id, rowVersion, ...input }: Received<typeof pileSettingApi.templateEdit>['body'],
): Promise<null> {
  await lockTemplates(ctx.tx)
  const template = await findTemplateOrNull(ctx.tx, id)
  if (!template) throw new AppError('SETTING_TEMPLATE.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== template.rowVersion) throw new AppError('RECORD.STALE')
  requireItems(input.items)
  if (await isNameTaken(ctx.tx, input.templateName, id)) throw new AppError('SETTING_TEMPLATE.NAME_TAKEN')
  const changes = { templateName: input.templateName, items: input.items, remark: input.remark || null }
  const by = { updateTime: ctx.now(), updateUser: ctx.actor.userId }
  await changeTemplate(ctx.tx, id, { ...changes, items: JSON.stringify(input.items), ...by })
  ctx.note(id, changeOf(template, changes))
  return null
}

/** Piles that it was applied to keep their settings. */
export async function deleteTemplate(ctx: Context, id: string): Promise<null> {
  await lockTemplates(ctx.tx)
  const template = await findTemplateOrNull(ctx.tx, id)
  if (!template) throw new AppError('SETTING_TEMPLATE.NOT_FOUND')
  await changeTemplate(ctx.tx, id, { dataStatus: deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { templateName: template.templateName })
  return null
}
