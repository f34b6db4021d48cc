import type { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import { customerTypeLabels, genderLabels } from '@chargedeck/contract/customer/customer/enums'
import { vipLevelLabels } from '@chargedeck/contract/customer/vip/enums'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { listCards } from '../card/card-store.ts'
import { readCustomer } from '../read-customer.ts'
import { findCustomerOrNull } from '../store.ts'
import { listCars } from './own-data-store.ts'
import { listHappened, type TimelineItem, type TimelineSource } from './read-timeline.ts'

const everything = Number.MAX_SAFE_INTEGER

/** What is stored about a customer, whole, as a page that they can read and keep: also what the exporter does not see. */
export async function exportOwnData(
  ctx: Context,
  sources: readonly TimelineSource[],
  { id, reason }: Received<typeof timelineApi.ownData>['query'],
): Promise<FileAnswer> {
  const row = await findCustomerOrNull(ctx, id)
  if (!row) throw new AppError('CUSTOMER.NOT_FOUND')
  const { customer, companyName, tags, remark, totalTopUpAmt, employment } = await readCustomer(ctx, id)
  const cards = await listCards(ctx, [id])
  const seesAll = { ...ctx, actor: { ...ctx.actor, orgIds: 'all' as const } }
  const items = await listHappened(seesAll, sources, { customerId: id, most: everything })
  const facts = [
    ['客户编号', row.customerNo],
    ['手机号', row.mobile],
    ['昵称', row.nickname],
    ['姓名', row.realName],
    ['性别', genderLabels[row.gender]],
    ['客户类型', customerTypeLabels[row.customerType]],
    ['会员等级', customer.vipLevel && vipLevelLabels[customer.vipLevel]],
    ['企业', [customer.groupName, employment?.department, employment?.employeeNo].filter(Boolean).join('，')],
    ['所属公司', companyName],
    ['注册时间', customer.registerTime],
    ['充电卡', cards.map(({ cardNo }) => cardNo).join('、')],
    ['车辆', (await listCars(ctx, id)).map((car) => [car.plateNo, car.vin].filter(Boolean).join(' ')).join('、')],
    ['未用优惠券', `${customer.unusedVoucherQty}张`],
    ['标签', tags.join('、')],
    ['备注', remark],
    ['充值余额（元）', yuanText(customer.balanceAmt)],
    ['赠送余额（元）', yuanText(customer.giftAmt)],
    ['冻结金额（元）', yuanText(customer.frozenAmt)],
    ['欠费（元）', yuanText(customer.owedAmt)],
    ['累计充值（元）', yuanText(totalTopUpAmt)],
    ['累计消费（元）', yuanText(customer.totalPaidAmt)],
  ]
  ctx.note(id, { customerNo: row.customerNo, reason, rows: items.length })
  return {
    name: `个人信息_${row.customerNo}.html`,
    mediaType: 'text/html; charset=utf-8',
    content: encoded(pageOf(row.customerNo, toWallTime(ctx.now()), facts, items)),
  }
}

type Row = readonly (string | null | undefined)[]

const escaped = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const lineOf = (row: Row): string => `<tr>${row.map((cell) => `<td>${escaped(cell || '-')}</td>`).join('')}</tr>`

/** Line by line: a fleet's customer has tens of thousands of them. */
function* pageOf(customerNo: string, at: string, facts: readonly Row[], past: readonly TimelineItem[]) {
  yield `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>个人信息 ${escaped(customerNo)}</title>
<style>body{font-family:sans-serif;max-width:960px;margin:2em auto}table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:4px 8px;text-align:left}</style>
<h1>个人信息</h1><p>截至 ${at}</p><h2>基本信息</h2><table><tr><th>项目</th><th>内容</th></tr>`
  for (const fact of facts) yield lineOf(fact)
  yield '</table><h2>记录</h2><table><tr><th>时间</th><th>事项</th><th>说明</th></tr>'
  for (const item of past) yield lineOf([toWallTime(item.at), item.title, item.detail])
  yield '</table></html>'
}

async function* encoded(texts: Iterable<string>): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}
