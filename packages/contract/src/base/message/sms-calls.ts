import type { SendState } from '@chargedeck/domain/message/states'
import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { messageProviderLabels, messagePurposeLabels, sendStatusLabels } from './enums.ts'
import { MessageSetting, settingsBody } from './settings.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, MapOf, Nullable, NumberOf, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'

const SendStatus = Type.Unsafe<SendState>(NumberOf(sendStatusLabels, { title: '发送状态', minimum: 0, maximum: 4 }))
const Source = Type.Integer({ title: '来源', minimum: 1, maximum: 3 })

export type SmsRecord = Static<typeof SmsRecord>
/** The values of the placeholders are not returned: one may be a code. */
export const SmsRecord = Type.Object({
  id: Id('短信ID'),
  /** Masked: 138****0001. */
  phoneNumbers: Type.String({ title: '手机号码' }),
  templateCode: Type.String({ title: '模板号' }),
  content: Type.String({ title: '内容' }),
  provider: Nullable(OneOf(messageProviderLabels, { title: '服务商' })),
  bizId: TextOrNull('回执号'),
  status: SendStatus,
  source: Source,
  attemptQty: Count('尝试次数'),
  failReason: TextOrNull('失败原因'),
  invalidTime: Nullable(WallTime('失效时间')),
  sendTime: Nullable(WallTime('发送时间')),
  createTime: WallTime('创建时间'),
})

export type SmsTemplate = Static<typeof SmsTemplate>
export const SmsTemplate = Type.Object({
  id: Id('模板ID'),
  name: Type.String({ title: '模板名称' }),
  code: Type.String({ title: '模板号' }),
  providerCode: TextOrNull('服务商模板ID'),
  content: Type.String({ title: '内容' }),
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
  providerCode: Type.Optional(Type.String({ title: '服务商模板ID', pattern: '^[A-Za-z0-9_-]{0,50}$' })),
  content: Text('内容', 500),
  purpose: OneOf(messagePurposeLabels, { title: '用途' }),
  remark: Type.Optional(Type.String({ title: '备注', maxLength: 200 })),
}
const phone = Type.String({ title: '手机号码', pattern: '^1[3-9][0-9]{9}$' })
const places = MapOf('^[A-Za-z0-9_]{1,20}$', Type.String({ maxLength: 35 }), {
  title: '模板参数',
  maxProperties: 10,
})

export const smsApi = {
  page: endpoint({
    method: 'GET',
    path: '/sms/page',
    title: '分页查询',
    query: pageQuery(
      {
        phoneNumbers: Type.Optional(Text('手机号码', 20)),
        status: Type.Optional(SendStatus),
        source: Type.Optional(Source),
      },
      ['createTime'],
    ),
    data: pageOf(SmsRecord),
    errors: [],
  }),
  testSend: endpoint({
    method: 'POST',
    path: '/sms/testSend',
    title: '测试发送',
    body: Type.Object({ phoneNumbers: phone, templateCode: Text('模板号', 50), params: places }),
    data: Id('短信ID'),
    errors: ['SMS.TEMPLATE_NOT_FOUND', 'REQUEST.INVALID'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/sms/settings',
    title: '查询设置',
    data: Type.Array(MessageSetting),
    errors: [],
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/sms/saveSettings',
    title: '保存设置',
    body: settingsBody,
    data: Type.Null(),
    errors: ['CONFIG.GUARDED', 'REQUEST.DATA_FORBIDDEN', 'REQUEST.INVALID'],
  }),
  templatePage: endpoint({
    method: 'GET',
    path: '/sms/template/page',
    title: '模板分页查询',
    query: pageQuery(
      {
        searchValue: Type.Optional(Text('关键词', 50)),
        purpose: Type.Optional(OneOf(messagePurposeLabels, { title: '用途' })),
      },
      ['createTime'],
    ),
    data: pageOf(SmsTemplate),
    errors: [],
  }),
  addTemplate: endpoint({
    method: 'POST',
    path: '/sms/template/add',
    title: '新增模板',
    body: Type.Object(given),
    data: Id('模板ID'),
    errors: ['CONFIG.GUARDED', 'SMS.TEMPLATE_CODE_TAKEN', 'REQUEST.INVALID'],
  }),
  editTemplate: endpoint({
    method: 'POST',
    path: '/sms/template/edit',
    title: '编辑模板',
    body: Type.Object({ id: Id('模板ID'), ...given }),
    data: Type.Null(),
    errors: [
      'CONFIG.GUARDED',
      'SMS.TEMPLATE_NOT_FOUND',
      'SMS.TEMPLATE_CODE_TAKEN',
      'SMS.TEMPLATE_SHIPPED',
      'REQUEST.INVALID',
    ],
  }),
  deleteTemplate: endpoint({
    method: 'POST',
    path: '/sms/template/delete',
    title: '删除模板',
    body: Type.Object({ id: Id('模板ID') }),
    data: Type.Null(),
    errors: ['CONFIG.GUARDED', 'SMS.TEMPLATE_NOT_FOUND', 'SMS.TEMPLATE_SHIPPED'],
  }),
}
