import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Type, type Static } from 'typebox'
import {
  Count,
  DataStatus,
  Flag,
  Id,
  Nullable,
  NumberOf,
  OneOf,
  OptionalText,
  RowVersion,
  SomeOf,
  Text,
  WallTime,
} from '../../shapes.ts'
import { alarmLevelLabels } from '../../site/alarm-code/enums.ts'
import {
  hookKindLabels,
  messageWayLabels,
  userWayLabels,
  warningMessageKindLabels,
  warningMessageStateLabels,
  weekdayLabels,
  whyUnreachedLabels,
} from './enums.ts'

const mostSteps = 5
const mostReceivers = 20
const mostStations = 200
const mostCodes = 50
const longestWaitMin = 1440

const OnOff = () =>
  NumberOf(
    { [dataStates.normal]: '启用', [dataStates.disabled]: '停用' },
    { title: '状态', enum: [dataStates.normal, dataStates.disabled] },
  )
const HookKindOf = () => OneOf(hookKindLabels, { title: '平台' })
const numbersOf = (labels: Readonly<Record<number, string>>, title: string) =>
  Type.Array(NumberOf(labels, { enum: Object.keys(labels).map(Number) }), { title, maxItems: 7, uniqueItems: true })

const Time = (title: string) => Type.String({ title, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const Shift = (title: string) => Type.Object({ from: Time('开始'), to: Time('结束') }, { title })

/** Who is told together: the first step at once, the others unless somebody has taken the warning meanwhile. */
const Step = Type.Object({
  afterMin: Type.Integer({ title: '未处理分钟数', minimum: 0, maximum: longestWaitMin }),
  userIds: Type.Array(Id('用户'), { title: '用户', maxItems: mostReceivers, uniqueItems: true }),
  ways: SomeOf(userWayLabels, '方式'),
  hookIds: Type.Array(Id('机器人'), { title: '机器人', maxItems: mostReceivers, uniqueItems: true }),
})

const terms = {
  ruleName: Text('名称', 40),
  levels: numbersOf(alarmLevelLabels, '等级'),
  alarmCodes: Type.Array(Text('告警码', 30), { title: '告警码', maxItems: mostCodes, uniqueItems: true }),
  stationIds: Type.Array(Id('站点'), { title: '站点', maxItems: mostStations, uniqueItems: true }),
  orgId: Nullable(Id('机构')),
  weekdays: numbersOf(weekdayLabels, '星期'),
  shift: Nullable(Shift('班次')),
  quiet: Nullable(Shift('免打扰')),
  recoveryFlag: Flag('恢复通知'),
  steps: Type.Array(Step, { title: '通知步骤', minItems: 1, maxItems: mostSteps }),
  remark: Nullable(Type.String({ title: '备注', maxLength: 200 })),
}

const Named = (title: string) => Type.Object({ id: Id(`${title}ID`), name: Type.String({ title }) })
const Name = (title: string) => Type.String({ title })

export type OnCallRuleRow = Static<typeof OnCallRuleRow>
export const OnCallRuleRow = Type.Object({
  id: Id('规则ID'),
  companyId: Id('公司ID'),
  companyName: Name('公司'),
  /** 1: of warnings of the platform itself, which belong to no company. */
  platformFlag: Flag('平台告警'),
  ...terms,
  /** The names of its codes; a code that no table explains is its own name. */
  codeNames: Type.Array(Type.Object({ code: Name('告警码'), name: Name('告警名称') }), { title: '告警名称' }),
  stations: Type.Array(Named('站点'), { title: '站点' }),
  orgName: Nullable(Name('机构')),
  /** Names of all whom its steps name. */
  users: Type.Array(Named('用户'), { title: '用户' }),
  hooks: Type.Array(Named('机器人'), { title: '机器人' }),
  /** Whom it names and would not reach now. */
  unreached: Type.Array(Type.Object({ name: Name('接收人'), why: SomeOf(whyUnreachedLabels, '原因') }), {
    title: '通知不到的接收人',
  }),
  reachesNobody: Type.Boolean({ title: '通知不到任何人' }),
  dataStatus: DataStatus(),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: RowVersion,
})

export type OnCallRuleToSave = Static<typeof OnCallRuleToSave>
export const OnCallRuleToSave = Type.Object({
  id: Type.Optional(Id('规则ID')),
  /** Fixed once the rule exists; without one, the first company of the user. */
  companyId: Type.Optional(Id('所属公司')),
  /** Fixed likewise; only for who sees everything. */
  platformFlag: Type.Optional(Flag('平台告警')),
  ruleName: terms.ruleName,
  steps: terms.steps,
  levels: Type.Optional(terms.levels),
  alarmCodes: Type.Optional(terms.alarmCodes),
  stationIds: Type.Optional(terms.stationIds),
  orgId: Type.Optional(terms.orgId),
  weekdays: Type.Optional(terms.weekdays),
  shift: Type.Optional(terms.shift),
  quiet: Type.Optional(terms.quiet),
  recoveryFlag: Type.Optional(terms.recoveryFlag),
  remark: Type.Optional(terms.remark),
  dataStatus: Type.Optional(OnOff()),
  rowVersion: Type.Optional(RowVersion),
})

export type OnCallHook = Static<typeof OnCallHook>
export const OnCallHook = Type.Object({
  id: Id('机器人ID'),
  companyId: Id('公司ID'),
  companyName: Name('公司'),
  hookName: Name('名称'),
  kind: HookKindOf(),
  /** The end of its address. Null: nothing is sent, and messages are only recorded. */
  addressHint: Nullable(Name('地址')),
  hasSecret: Type.Boolean({ title: '已设置密钥' }),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: RowVersion,
})

export type OnCallHookToSave = Static<typeof OnCallHookToSave>
export const OnCallHookToSave = Type.Object({
  id: Type.Optional(Id('机器人ID')),
  companyId: Type.Optional(Id('所属公司')),
  hookName: Text('名称', 40),
  kind: HookKindOf(),
  /** Left out or empty: the one that is known stays. */
  address: OptionalText('地址', 300),
  secret: OptionalText('签名密钥', 200),
  /** 1: messages carry no signature any more. */
  withoutSecret: Type.Optional(Flag('清除密钥')),
  rowVersion: Type.Optional(RowVersion),
})

export type WarningMessage = Static<typeof WarningMessage>
export const WarningMessage = Type.Object({
  id: Id('消息ID'),
  companyName: Name('公司'),
  ruleId: Nullable(Id('规则ID')),
  ruleName: Nullable(Name('规则')),
  warningId: Nullable(Id('告警ID')),
  kind: OneOf(warningMessageKindLabels, { title: '类型' }),
  /** 1: the first. */
  stepNo: Count('级'),
  way: OneOf(messageWayLabels, { title: '方式' }),
  receiverName: Name('接收人'),
  title: Name('标题'),
  content: Name('内容'),
  status: OneOf(warningMessageStateLabels, { title: '状态' }),
  dueTime: WallTime('计划时间'),
  tryQty: Count('发送次数'),
  answer: Nullable(Name('返回')),
  sendTime: Nullable(WallTime('发送时间')),
  createTime: WallTime('创建时间'),
})
