import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Received } from '@chargedeck/contract/endpoint'
import type { emailApi } from '@chargedeck/contract/base/message/email-calls'
import type { smsApi } from '@chargedeck/contract/base/message/sms-calls'
import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import { AppError } from '../../platform/app-error.ts'
import { cleanHtml } from '../file/public.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { isGuardedTemplate } from './guarded-template.ts'
import { hasPlaceInTag } from './place-in-tag.ts'
import { placesOf } from './places.ts'
import {
  findTemplateByCodeOrNull,
  insertTemplate,
  lockTemplateOrNull,
  updateTemplate,
  type TemplateRow,
} from './template-store.ts'

type SmsTemplateInput = Received<typeof smsApi.addTemplate>['body']
type EmailTemplateInput = Received<typeof emailApi.addTemplate>['body']
type TemplateInputs = { sms: SmsTemplateInput; email: EmailTemplateInput }

const refusals = {
  sms: { notFound: 'SMS.TEMPLATE_NOT_FOUND', taken: 'SMS.TEMPLATE_CODE_TAKEN', shipped: 'SMS.TEMPLATE_SHIPPED' },
  email: {
    notFound: 'EMAIL.TEMPLATE_NOT_FOUND',
    taken: 'EMAIL.TEMPLATE_CODE_TAKEN',
    shipped: 'EMAIL.TEMPLATE_SHIPPED',
  },
} as const

export async function addTemplate<C extends CodeChannel>(
  ctx: Context,
  channel: C,
  input: TemplateInputs[C],
): Promise<string> {
  requireMayWrite(ctx, input)
  checkPlaces(input)
  const id = ctx.nextId()
  const columns = columnsOf(channel, input)
  const made = { ...columns, id, channel, createTime: ctx.now(), createUser: ctx.actor.userId }
  if (!(await insertTemplate(ctx.tx, made))) throw new AppError(refusals[channel].taken)
  ctx.note(id, changeOf({}, columns))
  return id
}

export async function editTemplate<C extends CodeChannel>(
  ctx: Context,
  channel: C,
  { id, input }: { id: string; input: TemplateInputs[C] },
): Promise<null> {
  const before = await lockTemplate(ctx, channel, id)
  requireMayWrite(ctx, before)
  requireMayWrite(ctx, input)
  if (before.shippedFlag === 1 && (input.code !== before.code || input.purpose !== before.purpose))
    throw new AppError(refusals[channel].shipped)
  checkPlaces(input)
  const same = await findTemplateByCodeOrNull(ctx.tx, channel, input.code)
  if (same && same.id !== id) throw new AppError(refusals[channel].taken)
  const after = columnsOf(channel, input)
  await updateTemplate(ctx.tx, id, { ...after, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(before, after))
  return null
}

export async function deleteTemplate(ctx: Context, channel: CodeChannel, id: string): Promise<null> {
  const template = await lockTemplate(ctx, channel, id)
  const { shippedFlag, name, code } = template
  requireMayWrite(ctx, template)
  if (shippedFlag === 1) throw new AppError(refusals[channel].shipped)
  await updateTemplate(ctx.tx, id, { status: dataStates.deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { name, code, status: [dataStates.normal, dataStates.deleted] })
  return null
}

async function lockTemplate(ctx: Context, channel: CodeChannel, id: string): Promise<TemplateRow> {
  const template = await lockTemplateOrNull(ctx.tx, channel, id)
  if (!template) throw new AppError(refusals[channel].notFound)
  return template
}

const columnsOf = <C extends CodeChannel>(channel: C, input: TemplateInputs[C]) => ({
  name: input.name,
  code: input.code,
  purpose: input.purpose,
  remark: input.remark || null,
  ...ownColumns[channel](input),
})

type OwnColumns = { content: string; title?: string; htmlFlag?: number; providerCode?: string | null }
const ownColumns: { [C in CodeChannel]: (input: TemplateInputs[C]) => OwnColumns } = {
  sms: ({ content, providerCode }) => ({ content, providerCode: providerCode || null }),
  email: ({ title, content, htmlFlag }) => ({
    title,
    htmlFlag,
    content: htmlFlag === 1 ? cleanHtml(content) : content,
  }),
}

function requireMayWrite({ actor }: Context, template: Pick<TemplateRow, 'purpose' | 'code'>): void {
  if (isGuardedTemplate(template) && actor.permissions !== 'all') throw new AppError('CONFIG.GUARDED')
}

/** A code template must have a place for the code, and none has a place within a tag. */
function checkPlaces({ content, purpose, ...own }: TemplateInputs[CodeChannel]): void {
  if ('htmlFlag' in own && own.htmlFlag === 1 && hasPlaceInTag(content)) {
    const inTag = '${…}只能放在文字中，不能放在图片、链接等标签内'
    throw new AppError('REQUEST.INVALID', inTag, { fields: { content: inTag } })
  }
  if (purpose === 'NOTICE' || placesOf(content).includes('code')) return
  const text = '验证码模板的内容中须包含${code}，请检查content参数'
  throw new AppError('REQUEST.INVALID', text, { fields: { content: text } })
}
