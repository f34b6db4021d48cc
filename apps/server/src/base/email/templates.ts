import type { Received } from '@chargedeck/contract/endpoint'
import type { emailApi } from '@chargedeck/contract/base/email/calls'
import { AppError } from '../../platform/app-error.ts'
import { cleanHtml } from '../file/public.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import {
  findTemplateByCodeOrNull,
  findTemplateOrNull,
  insertTemplate,
  updateTemplate,
  type TemplateRow,
} from './template-store.ts'

type Given = Received<typeof emailApi.addTemplate>['body']

const shipped = [
  ['LOGIN', 'LOGIN_CODE', '登录验证码'],
  ['REGISTER', 'REGISTER_CODE', '注册验证码'],
  ['RECOVER', 'RECOVER_CODE', '找回密码验证码'],
  ['BIND', 'BIND_CODE', '绑定验证码'],
] as const

/** What sign-in cannot be without: made where it is missing, at every start. */
export async function seedEmailTemplates(ctx: Context): Promise<void> {
  for (const [purpose, code, name] of shipped) {
    const content = '您的验证码为${code}，${minutes}分钟内有效，请勿告知他人。如非本人操作，请忽略本邮件。'
    const template = {
      id: ctx.nextId(),
      purpose,
      code,
      name,
      title: `${name}：智慧充电运营管理平台`,
      content,
      shippedFlag: 1,
    }
    await insertTemplate(ctx.tx, { ...template, createTime: ctx.now() })
  }
}

export async function addTemplate(ctx: Context, given: Given): Promise<string> {
  checkPlaces(given)
  const template = { id: ctx.nextId(), ...columnsOf(given), createTime: ctx.now(), createUser: ctx.actor.userId }
  if (!(await insertTemplate(ctx.tx, template))) throw new AppError('EMAIL.TEMPLATE_CODE_TAKEN')
  ctx.note(template.id, changeOf({}, columnsOf(given)))
  return template.id
}

export async function editTemplate(ctx: Context, { id, ...given }: Given & { id: string }): Promise<null> {
  const before = await find(ctx, id)
  if (before.shippedFlag === 1 && (given.code !== before.code || given.purpose !== before.purpose))
    throw new AppError('EMAIL.TEMPLATE_SHIPPED')
  checkPlaces(given)
  const same = await findTemplateByCodeOrNull(ctx.tx, given.code)
  if (same && same.id !== id) throw new AppError('EMAIL.TEMPLATE_CODE_TAKEN')
  const after = columnsOf(given)
  await updateTemplate(ctx.tx, id, { ...after, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(before, after))
  return null
}

export async function deleteTemplate(ctx: Context, id: string): Promise<null> {
  const { shippedFlag, name, code } = await find(ctx, id)
  if (shippedFlag === 1) throw new AppError('EMAIL.TEMPLATE_SHIPPED')
  await updateTemplate(ctx.tx, id, { status: 2, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { name, code, status: [0, 2] })
  return null
}

async function find(ctx: Context, id: string): Promise<TemplateRow> {
  const template = await findTemplateOrNull(ctx.tx, id)
  if (!template) throw new AppError('EMAIL.TEMPLATE_NOT_FOUND')
  return template
}

const columnsOf = ({ name, code, title, content, htmlFlag, purpose, remark }: Given) => ({
  name,
  code,
  title,
  htmlFlag,
  purpose,
  content: htmlFlag === 1 ? cleanHtml(content) : content,
  remark: remark || null,
})

/** A template for codes without a place for the code sends nothing of use. */
function checkPlaces({ content, purpose }: Given): void {
  if (purpose === 'NOTICE' || content.includes('${code}')) return
  const text = '验证码模板的内容中须包含${code}，请检查content参数'
  throw new AppError('REQUEST.INVALID', text, { fields: { content: text } })
}
