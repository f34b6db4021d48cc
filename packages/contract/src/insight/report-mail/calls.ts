import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Day, Flag, Id, OneOf, SomeOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { mailedReportLabels, mailOutcomeLabels } from './enums.ts'

const settings = {
  reports: Type.Array(OneOf(mailedReportLabels), { title: '报表', minItems: 1, maxItems: 5, uniqueItems: true }),
  /** `HH:mm` of each day. */
  sendTime: Type.String({ title: '发送时间', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  enabledFlag: Flag('启用'),
}

export type ReportMail = Static<typeof ReportMail>
const ReportMail = Type.Object({
  id: Id('报表邮件ID'),
  userId: Id('接收人'),
  userName: Type.String({ title: '接收人' }),
  account: Type.String({ title: '账号' }),
  orgName: TextOrNull('机构'),
  /** Masked; null: the user has proved no address, and gets no mail until then. */
  email: TextOrNull('邮箱'),
  reports: SomeOf(mailedReportLabels, '报表'),
  /** Those of `reports` that the receiver may not see at this moment: a mail leaves them out. */
  unseen: SomeOf(mailedReportLabels, '无权查看的报表'),
  /** Why the receiver gets no mail as things are; null: they get one. */
  obstacle: TextOrNull('不发送的原因'),
  sendTime: Type.String({ title: '发送时间' }),
  enabledFlag: Flag('启用'),
  rowVersion: Type.Integer({ title: '版本' }),
})

export type SentMail = Static<typeof SentMail>
const SentMail = Type.Object({
  id: Id('发送记录ID'),
  userName: Type.String({ title: '接收人' }),
  reportDate: Day('报表日期'),
  reports: SomeOf(mailedReportLabels, '报表'),
  /** Sent at once to be looked at, beside the mail of the day. */
  trialFlag: Flag('试发'),
  /** Masked. */
  receiver: TextOrNull('邮箱'),
  outcome: OneOf(mailOutcomeLabels, { title: '结果' }),
  /** Why there was no mail, or why it did not arrive. */
  reason: TextOrNull('原因'),
  createTime: WallTime('时间'),
})

/** Daily figures by e-mail, each receiver with the stations that they may see. */
export const reportMailApi = {
  own: endpoint({
    method: 'GET',
    path: '/rpt/reportMail/own',
    title: '查询本人报表邮件',
    open: 'self',
    data: Type.Object({
      rule: Type.Unsafe<ReportMail | null>({ ...ReportMail, type: ['object', 'null'] }),
      email: TextOrNull('邮箱'),
      sent: Type.Array(SentMail),
    }),
    errors: [],
  }),
  saveOwn: endpoint({
    method: 'POST',
    path: '/rpt/reportMail/saveOwn',
    title: '设置本人报表邮件',
    open: 'self',
    body: Type.Object(settings),
    data: Type.Null(),
    errors: [],
  }),
  /** The mail about yesterday, at once and with whatever reports are chosen; that of the morning comes as well. */
  sendOwn: endpoint({
    method: 'POST',
    path: '/rpt/reportMail/sendOwn',
    title: '试发本人报表邮件',
    open: 'self',
    body: Type.Object({ reports: settings.reports }),
    data: Type.Null(),
    errors: ['REPORT_MAIL.NO_ADDRESS', 'REPORT_MAIL.JUST_SENT'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/rpt/reportMail/page',
    title: '报表邮件列表',
    query: pageQuery({ searchValue: Type.Optional(Text('接收人', 50)) }, ['sendTime'] as const),
    data: pageOf(ReportMail),
    errors: [],
  }),
  sent: endpoint({
    method: 'GET',
    path: '/rpt/reportMail/sent',
    title: '报表邮件发送记录',
    query: pageQuery({ userId: Type.Optional(Id('接收人')) }, ['createTime'] as const),
    data: pageOf(SentMail),
    errors: [],
  }),
  /** Without an id: for a user who has none. */
  save: endpoint({
    method: 'POST',
    path: '/rpt/reportMail/addedOrModify',
    title: '保存报表邮件',
    body: Type.Object({
      id: Type.Optional(Id('报表邮件ID')),
      userId: Id('接收人'),
      rowVersion: Type.Optional(Type.Integer({ title: '版本', maximum: 2_000_000_000 })),
      ...settings,
    }),
    data: Type.Object({ id: Id('报表邮件ID') }),
    errors: ['REPORT_MAIL.NOT_FOUND', 'REPORT_MAIL.USER_UNKNOWN', 'REPORT_MAIL.ALREADY', 'RECORD.STALE'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/rpt/reportMail/delete',
    title: '删除报表邮件',
    body: Type.Object({ id: Id('报表邮件ID') }),
    data: Type.Null(),
    errors: ['REPORT_MAIL.NOT_FOUND'],
  }),
}
