import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { mailedReportLabels, type MailedReport } from '@chargedeck/contract/insight/report-mail/enums'
import { storeFile } from '../../base/file/public.ts'
import { sendEmail } from '../../base/message/public.ts'
import type { Context } from '../../platform/context.ts'
import { writeWorkbook } from '../../platform/export/write-xlsx.ts'
import type { MailPart } from './mail-part.ts'
import { monthSoFarPart } from './month-so-far.ts'
import { occupyDayPart } from './occupy-day.ts'
import { stationDayPart } from './station-day.ts'

/** `unseen`: reports of the subscription that the receiver may not see. */
type Mail = { to: string; day: string; reports: readonly MailedReport[]; unseen: readonly MailedReport[] }

/** Within the data scope of the context: its actor is the receiver. Answers the id of the message. */
export async function writeReportMail(ctx: Context, { to, day, reports, unseen }: Mail): Promise<string> {
  const parts: MailPart[] = []
  for (const report of reports) parts.push(await partOf[report](ctx, day))
  const title = `${parts.map((part) => part.title).join('、')} ${day}`
  const content = Buffer.from(await buffer(Readable.from(writeWorkbook(parts.map(({ sheet }) => sheet)))))
  const fileId = await storeFile(ctx, { name: `${title.replaceAll(/[\s、]/g, '_')}.xlsx`, content, suffixes: ['xlsx'] })
  return sendEmail(ctx, { to, title, content: htmlOf({ parts, day, unseen }), isHtml: true, fileId })
}

const partOf: Readonly<Record<MailedReport, (ctx: Context, day: string) => Promise<MailPart>>> = {
  STATION_DAY: stationDayPart,
  OCCUPY_DAY: occupyDayPart,
  MONTH_SO_FAR: monthSoFarPart,
}

type Shown = Pick<Mail, 'day' | 'unseen'> & { parts: readonly MailPart[] }
const htmlOf = ({ parts, day, unseen }: Shown): string =>
  [
    `<p>您好：以下是您可见站点截至 ${day} 的数据，逐站明细见附件。</p>`,
    ...parts.map(({ title, rows }) => `<h3>${title}</h3>${tableOf(rows)}`),
    unseen.length === 0 ? '' : `<p>您没有查看权限，未包含：${reportNames(unseen)}。</p>`,
    '<p>如需停止接收，请在「报表中心 - 日统计 - 报表邮件」中关闭。</p>',
  ].join('')

const reportNames = (reports: readonly MailedReport[]) => reports.map((report) => mailedReportLabels[report]).join('、')

/** Words of ours and numbers only: nothing in it needs to be escaped. */
const tableOf = (rows: readonly (readonly string[])[]): string =>
  `<table border="1" cellpadding="6" style="border-collapse:collapse">${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`
