import { permissionOf } from '@chargedeck/contract/endpoint'
import { occupyStatsApi } from '@chargedeck/contract/insight/occupy-stats/calls'
import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { MailedReport } from '@chargedeck/contract/insight/report-mail/enums'
import { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import type { Actor, Tx } from '../../platform/context.ts'
import { actorOfUserOrNull } from '../../staff/export-job/public.ts'
import { findUser, type UserRow } from '../../staff/user/public.ts'
import { seesStation } from './store.ts'

/** Whoever may see one of these pages may have its figures by mail. */
const permissions: Readonly<Record<MailedReport, readonly string[]>> = {
  STATION_DAY: [orderFlowApi.list, statDailyApi.page].map(permissionOf),
  OCCUPY_DAY: [permissionOf(occupyStatsApi.list)],
  MONTH_SO_FAR: [permissionOf(statMonthlyApi.page)],
}

const maySee = ({ permissions: own }: Actor, report: MailedReport): boolean =>
  own === 'all' || permissions[report].some((permission) => own.includes(permission))

type Receiver = { actor: Actor; to: string; obstacle: null } | { obstacle: string }
type Delivery = Receiver & { reports: MailedReport[]; unseen: MailedReport[] }

/** What a subscriber may receive at this moment: the list says it with the same words with which the morning acts. */
export async function deliveryTo(tx: Tx, userId: string, subscribed: readonly MailedReport[]): Promise<Delivery> {
  const actor = await actorOfUserOrNull(tx, userId)
  const isSeen = (report: MailedReport) => actor !== null && maySee(actor, report)
  const reports = subscribed.filter(isSeen)
  const unseen = subscribed.filter((report) => !isSeen(report))
  return { reports, unseen, ...(await receiverOf(tx, { userId, actor, mayRead: reports.length > 0 })) }
}

type Facts = { userId: string; actor: Actor | null; mayRead: boolean }

async function receiverOf(tx: Tx, { userId, actor, mayRead }: Facts): Promise<Receiver> {
  if (!actor) return { obstacle: '账号已停用' }
  const to = provedAddress(await findUser(tx, userId))
  if (to === null) return { obstacle: '未绑定邮箱' }
  if (!mayRead) return { obstacle: '没有查看报表的权限' }
  return (await seesStation(tx, actor)) ? { actor, to, obstacle: null } : { obstacle: '没有可见的站点' }
}

/** Only an address that the user has proved. */
export const provedAddress = ({ email, emailBound }: Pick<UserRow, 'email' | 'emailBound'>): string | null =>
  emailBound === 1 ? email : null
