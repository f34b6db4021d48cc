import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { reportMailApi, SentMail } from '@chargedeck/contract/insight/report-mail/calls'
import type { MailedReport, MailOutcome } from '@chargedeck/contract/insight/report-mail/enums'
import type { Page } from '@chargedeck/contract/paging'
import { maskEmail } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sendStates, type SendState } from '@chargedeck/domain/message/states'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { findUser, findWorkplaceOrNull, usersInScope } from '../../staff/user/public.ts'
import { maskedAddress, presentRule } from './list-report-mails.ts'
import { findRuleOfOrNull } from './store.ts'

type Query = Received<typeof reportMailApi.sent>['query']
const shownToOneself = 7

/** The newest first. */
export async function listSentMails(ctx: Context, query: Query): Promise<Page<SentMail>> {
  const all = usersInScope(ctx).innerJoin('reportMailSent', 'reportMailSent.userId', 'sysUser.id')
  const sent = query.userId === undefined ? all : all.where('reportMailSent.userId', '=', query.userId)
  return readPage(ctx, query, {
    matching: sent,
    rows: sent
      .leftJoin('messageRecord', 'messageRecord.id', 'reportMailSent.messageId')
      .selectAll('reportMailSent')
      .select(['sysUser.name as userName', 'messageRecord.status', 'messageRecord.failReason']),
    sort: { columns: { createTime: 'reportMailSent.id' }, order: 'descend', id: 'reportMailSent.id' },
    present: (rows) => rows.map(presentSent),
  })
}

/** The user's own rule, their proved address and their last mails. */
export async function readOwnMail({ tx, actor }: Context): Promise<Answer<typeof reportMailApi.own>> {
  const user = await findUser(tx, actor.userId)
  const rule = await findRuleOfOrNull(tx, user.id)
  const workplace = await findWorkplaceOrNull(tx, user.id)
  const sent = await tx
    .selectFrom('reportMailSent')
    .leftJoin('messageRecord', 'messageRecord.id', 'reportMailSent.messageId')
    .selectAll('reportMailSent')
    .select(['messageRecord.status', 'messageRecord.failReason'])
    .where('reportMailSent.userId', '=', user.id)
    .orderBy('reportMailSent.id', 'desc')
    .limit(shownToOneself)
    .execute()
  return {
    rule: rule && (await presentRule(tx, rule, { ...user, orgName: workplace?.orgName ?? null })),
    email: maskedAddress(user),
    sent: sent.map((row) => presentSent({ ...row, userName: user.name })),
  }
}

type SentRow = {
  id: string
  userName: string
  reportDate: string
  reports: MailedReport[]
  trialFlag: number
  receiver: string | null
  skipReason: string | null
  status: SendState | null
  failReason: string | null
  createTime: Date
}

const presentSent = (row: SentRow): SentMail => ({
  id: row.id,
  userName: row.userName,
  reportDate: row.reportDate,
  reports: row.reports,
  trialFlag: row.trialFlag,
  receiver: row.receiver && maskEmail(row.receiver),
  outcome: outcomeOf(row),
  reason: row.skipReason ?? row.failReason,
  createTime: toWallTime(row.createTime),
})

function outcomeOf({ skipReason, status }: SentRow): MailOutcome {
  if (skipReason !== null) return 'SKIPPED'
  if (status === null || status === sendStates.waiting) return 'WAITING'
  if (status === sendStates.recorded) return 'RECORDED'
  return status === sendStates.sent ? 'SENT' : 'FAILED'
}
