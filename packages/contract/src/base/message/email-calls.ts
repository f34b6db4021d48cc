import type { SendState } from '@chargedeck/domain/message/states'
import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { messageProviderLabels, messagePurposeLabels, sendStatusLabels } from './enums.ts'
import { MessageSetting, settingsBody } from './settings.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Nullable, NumberOf, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'

const SendStatus = Type.Unsafe<SendState>(NumberOf(sendStatusLabels, { title: '发送状态', minimum: 0, maximum: 4 }))

const record = {
  id: Id('邮件ID'),
  to: Type.String({ title: '收件人' }),
  title: Type.String({ title: '标题' }),
  htmlFlag: Flag('Html邮件'),
  provider: Nullable(OneOf(messageProviderLabels, { title: '服务商' })),
  messageId: TextOrNull('回执号'),
  status: SendStatus,
  attemptQty: Count('尝试次数'),
  failReason: TextOrNull('失败原因'),
  sendTime: Nullable(WallTime('发送时间')),
  createTime: WallTime('创建时间'),
}
export type EmailRecord = Static<typeof EmailRecord>
export const EmailRecord = Type.Object(record)
export type EmailDetail = Static<typeof EmailDetail>
/** Without content, since it contained a code that nobody may read. */
export const EmailDetail = Type.Object({ ...record, content: TextOrNull('内容') })

export type EmailTemplate = Static<typeof EmailTemplate>
export const EmailTemplate = Type.Object({
  id: Id('模板ID'),
  name: Type.String({ title: '模板名称' }),
  code: Type.String({ title: '模板号' }),
  title: Type.String({ title: '标题' }),
  content: Type.String({ title: '内容' }),
  htmlFlag: Flag('Html邮件'),
  purpose: OneOf(messagePurposeLabels, { title: '用途' }),
  shippedFlag: Flag('系统模板'),
  /** Only a super admin changes it. */
  guarded: Type.Boolean(),
  remark: TextOrNull('备注'),
  createTime: WallTime('创建时间'),
})

const given = {
  name: Text('模板名称', 50),
  code: Type.String({ title: '模板号', pattern: '^[A-Za-z0-9_-]{1,50}$' }),
  title: Text('标题', 100),
  content: Text('内容', 20_000),
  htmlFlag: Flag('Html邮件'),
  purpose: OneOf(messagePurposeLabels, { title: '用途' }),
  remark: Type.Optional(Type.String({ title: '备注', maxLength: 200 })),
}
// The server refuses empty fields with their own errors, so nothing is required here.
const letter = Type.Object({
  to: Type.Optional(Type.String({ title: '收件人', maxLength: 500 })),
  title: Type.Optional(Type.String({ title: '标题', maxLength: 100 })),
  content: Type.Optional(Type.String({ title: '内容', maxLength: 200_000 })),
})
const refusals = ['EMAIL.TO_EMPTY', 'EMAIL.TITLE_EMPTY', 'EMAIL.CONTENT_EMPTY', 'EMAIL.NOT_SENT'] as const

export const emailApi = {
  sendEmail: endpoint({
    method: 'POST',
    path: '/email/sendEmail',
    title: '发送邮件',
    body: letter,
    data: Type.Null(),
    errors: refusals,
  }),
  sendEmailHtml: endpoint({
    method: 'POST',
    path: '/email/sendEmailHtml',
    title: '发送图文邮件',
    body: letter,
    data: Type.Null(),
    errors: refusals,
  }),
  page: endpoint({
    method: 'GET',
    path: '/email/page',
    title: '分页查询',
    query: pageQuery({ to: Type.Optional(Text('收件人', 100)), status: Type.Optional(SendStatus) }, ['createTime']),
    data: pageOf(EmailRecord),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/email/detail',
    title: '详情',
    query: Type.Object({ id: Id('邮件ID') }),
    data: EmailDetail,
    errors: ['EMAIL.NOT_FOUND'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/email/settings',
    title: '查询设置',
    data: Type.Array(MessageSetting),
    errors: [],
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/email/saveSettings',
    title: '保存设置',
    body: settingsBody,
    data: Type.Null(),
    errors: ['CONFIG.GUARDED', 'REQUEST.DATA_FORBIDDEN', 'REQUEST.INVALID'],
  }),
  templatePage: endpoint({
    method: 'GET',
    path: '/email/template/page',
    title: '模板分页查询',
    query: pageQuery(
      {
        searchValue: Type.Optional(Text('关键词', 50)),
        purpose: Type.Optional(OneOf(messagePurposeLabels, { title: '用途' })),
      },
      ['createTime'],
    ),
    data: pageOf(EmailTemplate),
    errors: [],
  }),
  addTemplate: endpoint({
    method: 'POST',
    path: '/email/template/add',
    title: '新增模板',
    body: Type.Object(given),
    data: Id('模板ID'),
    errors: ['CONFIG.GUARDED', 'EMAIL.TEMPLATE_CODE_TAKEN', 'REQUEST.INVALID'],
  }),
  editTemplate: endpoint({
    method: 'POST',
    path: '/email/template/edit',
    title: '编辑模板',
    body: Type.Object({ id: Id('模板ID'), ...given }),
    data: Type.Null(),
    errors: [
      'CONFIG.GUARDED',
      'EMAIL.TEMPLATE_NOT_FOUND',
      'EMAIL.TEMPLATE_CODE_TAKEN',
      'EMAIL.TEMPLATE_SHIPPED',
      'REQUEST.INVALID',
    ],
  }),
  deleteTemplate: endpoint({
    method: 'POST',
    path: '/email/template/delete',
    title: '删除模板',
    body: Type.Object({ id: Id('模板ID') }),
    data: Type.Null(),
    errors: ['CONFIG.GUARDED', 'EMAIL.TEMPLATE_NOT_FOUND', 'EMAIL.TEMPLATE_SHIPPED'],
  }),
}
