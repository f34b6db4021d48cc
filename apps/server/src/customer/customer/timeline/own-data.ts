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
import { listHappened, type TimelineSource } from './read-timeline.ts'

const mostEntries = 10_000

/** What is stored about a customer, whole, as a page that they can read and keep. */
export async function exportOwnData(
  ctx: Context,
  sources: readonly TimelineSource[],
  { id, reason }: Received<typeof timelineApi.ownData>['query'],
): Promise<FileAnswer> {
  const row = await findCustomerOrNull(ctx, id)
  if (!row) throw new AppError('CUSTOMER.NOT_FOUND')
  const { customer, companyName, tags, remark, totalTopUpAmt, employment } = await readCustomer(ctx, id)
  const cards = await listCards(ctx, [id])
  const items = await listHappened(ctx, sources, { customerId: id, most: mostEntries })
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
    ['累计充值（元）', yuanText(totalTopUpAmt)],
    ['累计消费（元）', yuanText(customer.totalPaidAmt)],
  ]
  const past = items.map(({ at, title, detail }) => [toWallTime(at), title, detail])
  ctx.note(id, { customerNo: row.customerNo, reason, rows: past.length })
  const content = Buffer.from(pageOf(row.customerNo, toWallTime(ctx.now()), [...facts], past))
  return {
    name: `个人信息_${row.customerNo}.html`,
    mediaType: 'text/html; charset=utf-8',
    content,
    size: content.length,
  }
}
type Row = readonly (string | null | undefined)[]

const escaped = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tableOf = (head: readonly string[], rows: readonly Row[]): string =>
  `<table><tr>${head.map((word) => `<th>${word}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`

const pageOf = (customerNo: string, at: string, facts: readonly Row[], past: readonly Row[]): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>个人信息 ${escaped(customerNo)}</title>
<style>body{font-family:sans-serif;max-width:960px;margin:2em auto}table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:4px 8px;text-align:left}</style>
<h1>个人信息</h1><p>截至 ${at}</p><h2>基本信息</h2>${tableOf(['项目', '内容'], facts)}<h2>记录</h2>${tableOf(['时间', '事项', '说明'], past)}</html>`
