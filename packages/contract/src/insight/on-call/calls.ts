import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, OneOf, RangeEdge, Text } from '../../shapes.ts'
import { messageWayLabels, warningMessageKindLabels, warningMessageStateLabels } from './enums.ts'
import { OnCallHook, OnCallHookToSave, OnCallRuleRow, OnCallRuleToSave, WarningMessage } from './shapes.ts'

const companyId = Type.Optional(Id('公司'))
const byId = (title: string) => Type.Object({ id: Id(title) })
const root = '/rpt/monitor/oncall'

const messageFilters = {
  companyId,
  ruleId: Type.Optional(Id('规则')),
  /** The messages of one test. */
  batchId: Type.Optional(Id('测试批次')),
  way: Type.Optional(OneOf(messageWayLabels, { title: '方式' })),
  kind: Type.Optional(OneOf(warningMessageKindLabels, { title: '类型' })),
  status: Type.Optional(OneOf(warningMessageStateLabels, { title: '状态' })),
  startTime: Type.Optional(RangeEdge('创建时间起')),
  endTime: Type.Optional(RangeEdge('创建时间止')),
}

export const onCallApi = {
  rules: endpoint({
    method: 'GET',
    path: `${root}/rule/page`,
    title: '通知规则列表',
    query: pageQuery(
      { companyId, ruleName: Type.Optional(Text('名称', 40)), dataStatus: Type.Optional(DataStatus()) },
      ['id'] as const,
    ),
    data: pageOf(OnCallRuleRow),
    errors: [],
  }),
  /** Without an id: a new rule. */
  saveRule: endpoint({
    method: 'POST',
    path: `${root}/rule/addedOrModify`,
    title: '保存通知规则',
    body: OnCallRuleToSave,
    data: byId('规则ID'),
    errors: [
      ...(['ON_CALL.RULE_NOT_FOUND', 'ON_CALL.COMPANY_UNKNOWN', 'ON_CALL.PLACE_WRONG', 'RECORD.STALE'] as const),
      ...([
        'ON_CALL.RECEIVER_WRONG',
        'ON_CALL.STEPS_WRONG',
        'ON_CALL.PLATFORM_NOT_YOURS',
        'ON_CALL.SMS_NEVER',
      ] as const),
    ],
  }),
  deleteRule: endpoint({
    method: 'DELETE',
    path: `${root}/rule/delete`,
    title: '删除通知规则',
    query: byId('规则ID'),
    data: Type.Null(),
    errors: ['ON_CALL.RULE_NOT_FOUND'],
  }),
  /** Who may be told: users of the caller's organisations. */
  users: endpoint({
    method: 'GET',
    path: `${root}/user/list`,
    title: '通知可选用户',
    query: Type.Object({ searchValue: Type.Optional(Text('姓名或账号', 40)) }),
    data: Type.Array(
      Type.Object({
        id: Id('用户ID'),
        name: Type.String({ title: '姓名' }),
        /** One that they have proved to be theirs. */
        hasEmail: Type.Boolean({ title: '有已验证邮箱' }),
        hasPhone: Type.Boolean({ title: '有手机号' }),
      }),
    ),
    errors: [],
  }),
  hooks: endpoint({
    method: 'GET',
    path: `${root}/hook/page`,
    title: '群机器人列表',
    query: pageQuery({ companyId }, ['id'] as const),
    data: pageOf(OnCallHook),
    errors: [],
  }),
  saveHook: endpoint({
    method: 'POST',
    path: `${root}/hook/addedOrModify`,
    title: '保存群机器人',
    body: OnCallHookToSave,
    data: byId('机器人ID'),
    errors: ['ON_CALL.HOOK_NOT_FOUND', 'ON_CALL.COMPANY_UNKNOWN', 'ON_CALL.ADDRESS_WRONG', 'RECORD.STALE'],
  }),
  deleteHook: endpoint({
    method: 'DELETE',
    path: `${root}/hook/delete`,
    title: '删除群机器人',
    query: byId('机器人ID'),
    data: Type.Null(),
    errors: ['ON_CALL.HOOK_NOT_FOUND', 'ON_CALL.HOOK_IN_USE'],
  }),
  /** Sends a test to all receivers of a rule, or to one robot. The messages of the batch say what came of it. */
  test: endpoint({
    method: 'POST',
    path: `${root}/test`,
    title: '发送测试通知',
    body: Type.Object({ ruleId: Type.Optional(Id('规则')), hookId: Type.Optional(Id('机器人')) }),
    data: Type.Object({ batchId: Id('测试批次') }),
    errors: ['ON_CALL.RULE_NOT_FOUND', 'ON_CALL.HOOK_NOT_FOUND'],
  }),
  messages: endpoint({
    method: 'GET',
    path: `${root}/message/page`,
    title: '通知消息列表',
    query: pageQuery(messageFilters, ['createTime'] as const),
    data: pageOf(WarningMessage),
    errors: [],
  }),
  resend: endpoint({
    method: 'POST',
    path: `${root}/message/resend`,
    title: '重发通知消息',
    body: byId('消息ID'),
    data: Type.Null(),
    errors: ['ON_CALL.MESSAGE_NOT_FOUND', 'ON_CALL.NOT_FAILED'],
  }),
}
