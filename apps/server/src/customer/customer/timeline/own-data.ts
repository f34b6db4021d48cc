import type { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import { cardStatusLabels, customerTypeLabels, genderLabels } from '@chargedeck/contract/customer/customer/enums'
import { vipLevelLabels, vipStandingLabels } from '@chargedeck/contract/customer/vip/enums'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { standingOf } from '@chargedeck/domain/vip/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { listCardsEver } from '../card/card-store.ts'
import { readCustomer } from '../read-customer.ts'
import { findCustomerOrNull, type CustomerRow } from '../store.ts'
import { listCars, membershipOrNull } from './own-data-store.ts'
import { listHappened, type TimelineItem, type TimelineSource } from './read-timeline.ts'
import { wholeNumbers } from './whole-numbers.ts'

const everything = Number.MAX_SAFE_INTEGER

/**
 * What is stored about a customer, whole, as a page that they can read and keep: also what the exporter does not see. Left out
 * is what only repeats it: sums and marks (usage, months, visits, holds, entries behind trades) and the logs of calls.
 */
export async function exportOwnData(
  ctx: Context,
  sources: readonly TimelineSource[],
  { id, reason }: Received<typeof timelineApi.ownData>['query'],
): Promise<FileAnswer> {
  const row = await findCustomerOrNull(ctx, id)
  if (!row) throw new AppError('CUSTOMER.NOT_FOUND')
  const seesAll = { ...ctx, actor: { ...ctx.actor, orgIds: 'all' as const } }
  const items = await listHappened(seesAll, sources, { customerId: id, most: everything })
  const owned = { cards: await listCardsEver(ctx, id), cars: await listCars(ctx, id) }
  const whole = wholeNumbers(owned)
  const past = items.map((item) => ({ ...item, detail: whole(item.detail) }))
  const facts = await factsOf(ctx, row, owned)
  ctx.note(id, { customerNo: row.customerNo, reason, rows: items.length })
  return {
    name: `个人信息_${row.customerNo}.html`,
    mediaType: 'text/html; charset=utf-8',
    content: encoded(pageOf(row.customerNo, toWallTime(ctx.now()), facts, past)),
  }
}

type Card = Awaited<ReturnType<typeof listCardsEver>>[number]
type Car = Awaited<ReturnType<typeof listCars>>[number]

async function factsOf(
  ctx: Context,
  row: CustomerRow,
  { cards, cars }: { cards: Card[]; cars: Car[] },
): Promise<Row[]> {
  const { id } = row
  const { customer, companyName, tags, remark, lastLoginTime, totalTopUpAmt, employment } = await readCustomer(ctx, id)
  const vip = await membershipOrNull(ctx, id)
  return [
    ['客户编号', row.customerNo],
    ['手机号', row.mobile],
    ['昵称', row.nickname],
    ['姓名', row.realName],
    ['性别', genderLabels[row.gender]],
    ['微信标识', [row.wxOpenId, row.wxUnionId].filter(Boolean).join(' ')],
    ['支付宝标识', row.aliUserId],
    ['客户类型', customerTypeLabels[row.customerType]],
    ['会员', vip && membershipText(vip, ctx.now())],
    ['企业', [customer.groupName, employment?.department, employment?.employeeNo].filter(Boolean).join('，')],
    ['所属公司', companyName],
    ['注册时间', customer.registerTime],
    ['最近登录', lastLoginTime],
    ['锁定', row.lockFlag === 1 ? ['已锁定', row.lockReason].filter(Boolean).join('，') : '未锁定'],
    ['充电卡', cards.map(cardText).join('、')],
    ['车辆', cars.map(carText).join('、')],
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
}

type Membership = NonNullable<Awaited<ReturnType<typeof membershipOrNull>>>
const membershipText = ({ vipNo, level, validFrom, validTo, dataStatus: status }: Membership, at: Date): string =>
  [
    vipNo,
    vipLevelLabels[level],
    `${validFrom}至${validTo}`,
    vipStandingLabels[standingOf({ status, validFrom, validTo }, at)],
  ].join('，')

const cardText = ({ cardNo, cardStatus, dataStatus }: Card): string =>
  `${cardNo}（${dataStatus === dataStates.deleted ? '已解绑' : cardStatusLabels[cardStatus]}）`

const carText = ({ plateNo, vin, brand, modelName, dataStatus }: Car): string =>
  [plateNo, vin, brand, modelName, dataStatus === dataStates.deleted && '（已解绑）'].filter(Boolean).join(' ')

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
