import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import {
  cardStatusLabels,
  customerTypeLabels,
  registerSourceLabels,
} from '@chargedeck/contract/customer/customer/enums'
import { vipLevelLabels } from '@chargedeck/contract/customer/vip/enums'
import { permissionOf, type FileAnswer, type Received } from '@chargedeck/contract/endpoint'
import { maskCard, maskMobile } from '@chargedeck/domain/customer/mask'
import { cardStates, type CardState } from '@chargedeck/domain/customer/states'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import { holdsAll } from '@chargedeck/domain/role/rights'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { customerSort, matching, withFigures } from './list-customers.ts'
import { cards, firstCardStatus, plates, unusedVoucherQty, vipLevel } from './list-belongings.ts'
import type { Benefits, ListedCustomer } from './present.ts'

type Row = ListedCustomer &
  Omit<Benefits, 'lockedVoucherQty'> & { plates: string | null; cards: string[] | null; cardStatus: CardState | null }

const sources: Readonly<Record<string, string>> = registerSourceLabels

type Spell = (number: string) => string
type Numbers = { mobile: Spell; card: Spell }
const masked: Numbers = { mobile: maskMobile, card: maskCard }
const whole: Numbers = { mobile: String, card: String }

const columnsWith = (numbers: Numbers): readonly ExportColumn<Row>[] => [
  { key: 'customerNo', title: '客户编号', value: ({ customerNo }) => customerNo },
  { key: 'mobile', title: '手机号', width: 14, value: ({ mobile }) => numbers.mobile(mobile) },
  { key: 'nickname', title: '昵称/姓名', value: ({ nickname, realName }) => nickname ?? realName },
  { title: '姓名', value: ({ realName }) => realName },
  { key: 'customerType', title: '类型', width: 10, value: ({ customerType }) => customerTypeLabels[customerType] },
  { key: 'vipLevel', title: '会员等级', width: 10, value: ({ vipLevel: level }) => level && vipLevelLabels[level] },
  { key: 'groupName', title: '企业', value: ({ groupName }) => groupName },
  { key: 'lockFlag', title: '状态', width: 10, value: ({ lockFlag }) => (lockFlag === 1 ? '已锁定' : '正常') },
  { key: 'balanceAmt', title: '充值余额（元）', width: 14, value: ({ balanceAmt }) => yuanCell(balanceAmt) },
  { key: 'giftAmt', title: '赠送余额（元）', width: 14, value: ({ giftAmt }) => yuanCell(giftAmt) },
  { key: 'availableAmt', title: '可用（元）', width: 14, value: (row) => yuanCell(freeFundsOf(row)) },
  { key: 'owedAmt', title: '欠费（元）', width: 12, value: ({ owedAmt }) => yuanCell(owedAmt) },
  { key: 'frozenAmt', title: '冻结（元）', width: 12, value: ({ frozenAmt }) => yuanCell(frozenAmt) },
  { key: 'totalChargeQty', title: '累计次数', width: 10, value: ({ totalChargeQty }) => totalChargeQty },
  { key: 'totalEnergy', title: '累计电量（度）', width: 14, value: ({ totalEnergy }) => totalEnergy / 10_000 },
  { key: 'totalPaidAmt', title: '累计消费（元）', width: 14, value: ({ totalPaidAmt }) => yuanCell(totalPaidAmt) },
  { key: 'plateNos', title: '车牌', value: ({ plates }) => plates },
  { key: 'cardNo', title: '充电卡', value: ({ cards }) => cards?.map(numbers.card).join('、') ?? null },
  { title: '卡状态', width: 10, value: ({ cardStatus }) => cardStatusLabels[cardStatus ?? cardStates.none] },
  { key: 'unusedVoucherQty', title: '未用券', width: 10, value: (row) => row.unusedVoucherQty },
  {
    key: 'registerSource',
    title: '注册来源',
    width: 10,
    value: ({ registerSource }) => sources[registerSource] ?? registerSource,
  },
  { key: 'registerTime', title: '注册时间', width: 20, value: ({ registerTime }) => toWallTime(registerTime) },
  {
    key: 'lastChargeTime',
    title: '最近充电',
    width: 20,
    value: ({ lastChargeTime }) => wallTimeOrNull(lastChargeTime),
  },
]

const numberColumns: Readonly<Record<string, string>> = { mobile: '手机号', cardNo: '充电卡号' }
/** Without a choice every column is exported. */
const revealedOf = (shown: readonly string[] = Object.keys(numberColumns)): string =>
  shown.flatMap((key) => numberColumns[key] ?? []).join('、')

/** Numbers are masked, as on the screen, unless the caller may see them whole and says why: the log keeps both. */
export async function exportCustomers(
  ctx: Context,
  { reason, ...query }: Received<typeof customerApi.export>['query'],
): Promise<FileAnswer> {
  const rows = withFigures(await matching(ctx, query)).select([
    plates,
    cards,
    firstCardStatus,
    vipLevel,
    unusedVoucherQty(ctx.now()),
  ])
  const isWhole = Boolean(reason?.trim()) && holdsAll(ctx.actor.permissions, [permissionOf(customerApi.plain)])
  const revealed = isWhole ? revealedOf(query.columns) : ''
  const note: Context['note'] = (subjectId, change) =>
    ctx.note(subjectId, revealed ? { ...change, revealed, reason } : change)
  return exportRows<Row>(
    { ...ctx, note },
    {
      name: '客户列表',
      columns: columnsWith(isWhole ? whole : masked),
      shown: query.columns,
      rows: cursorRows(inOrder(rows, query, customerSort)),
    },
  )
}
