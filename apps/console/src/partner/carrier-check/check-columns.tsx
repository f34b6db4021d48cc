import { checkDiffTypeLabels, checkStateLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkStates, daysToAnswer, type CheckState } from '@chargedeck/domain/carrier/check/states'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { Tooltip } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<CheckState, Tone> = {
  [checkStates.waiting]: 'waiting',
  [checkStates.checking]: 'active',
  [checkStates.agreed]: 'done',
  [checkStates.differing]: 'attention',
  [checkStates.handled]: 'done',
  [checkStates.unanswered]: 'fault',
}

/** Of a day that was not compared, why. */
export const CheckStateTag = ({ check: { status, failReason } }: { check: CarrierCheck }) => (
  <Tooltip title={failReason}>
    <span>
      <StateTag tone={tones[status]} label={checkStateLabels[status]} />
    </span>
  </Tooltip>
)

const StateWithReason = ({ check }: { check: CarrierCheck }) =>
  check.failReason === null ? (
    <CheckStateTag check={check} />
  ) : (
    <div style={{ maxWidth: 140 }}>
      <TwoLines below={<span title={check.failReason}>{check.failReason}</span>}>
        <CheckStateTag check={check} />
      </TwoLines>
    </div>
  )

/** Of a day that was not compared, or not again. */
export function whyNotCompared({ status, failReason, checkDate }: CarrierCheck): string {
  if (failReason === null) return '正在核对'
  if (status === checkStates.unanswered) return `未获答复，不再自动询问：${failReason}`
  if (status !== checkStates.waiting) return `重新核对未获答复，仍为上次的结果：${failReason}`
  return `尚未完成${isAskedAgain(checkDate) ? '，之后自动再核对' : ''}：${failReason}`
}

const isAskedAgain = (checkDate: string): boolean => checkDate >= dayOf(daysLater(new Date(), -daysToAnswer))

/** 金额不符 2、我方缺单 1. */
export const diffsByTypeText = ({ diffsByType }: CarrierCheck): string =>
  diffsByType.map(({ diffType, qty }) => `${checkDiffTypeLabels[diffType]} ${qty}`).join('、') || '-'

/** Nobody before it was compared, unless somebody asked for it. */
export const checkerOf = ({ checkUserName, checkTime }: CarrierCheck): string =>
  checkUserName ?? (checkTime === null ? '-' : '系统')

type Side = 'our' | 'their'
/** Before both sides were compared, our orders are not counted either. */
const figureOf = (check: CarrierCheck, figure: ReactElement): ReactNode =>
  check.checkTime === null ? (
    <Tooltip title={whyNotCompared(check)}>
      <span>-</span>
    </Tooltip>
  ) : (
    figure
  )
const sideName: Record<Side, string> = { our: '我方', their: '对方' }
const figures = (side: Side): Column<CarrierCheck>[] => [
  {
    key: `${side}Qty`,
    title: `${sideName[side]}笔数`,
    width: 80,
    align: 'right',
    render: (_, check) => figureOf(check, <NumberText value={check[`${side}Qty`]} />),
  },
  {
    key: `${side}Energy`,
    title: `${sideName[side]}电量（度）`,
    width: 108,
    align: 'right',
    render: (_, check) => figureOf(check, <EnergyText value={check[`${side}Energy`]} />),
  },
  {
    key: `${side}Amt`,
    title: `${sideName[side]}金额（元）`,
    width: 108,
    align: 'right',
    card: 'fact',
    render: (_, check) => figureOf(check, <MoneyText value={check[`${side}Amt`]} />),
  },
]

export const checkColumns: readonly Column<CarrierCheck>[] = [
  {
    key: 'checkNo',
    title: '对账单号',
    width: 176,
    hiddenAtFirst: true,
    render: (_, { checkNo }) => <CopyText value={checkNo} />,
  },
  { key: 'carrierName', title: '运营商', card: 'title', width: 112, ellipsis: true, dataIndex: 'carrierName' },
  { key: 'checkDate', title: '日期', width: 104, card: 'fact', sorter: true, dataIndex: 'checkDate' },
  ...figures('our'),
  ...figures('their'),
  {
    key: 'matchQty',
    title: '一致',
    width: 56,
    align: 'right',
    render: (_, check) => figureOf(check, <NumberText value={check.matchQty} />),
  },
  {
    key: 'diffQty',
    title: '差异',
    hint: '差异笔数；还有未处理的差异时为 待处理 / 全部',
    width: 64,
    align: 'right',
    card: 'fact',
    render: (_, check) => {
      const { diffQty, openQty } = check
      return figureOf(check, <>{openQty > 0 ? `${openQty} / ${diffQty}` : diffQty}</>)
    },
  },
  {
    key: 'diffsByType',
    title: '差异构成',
    width: 168,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, check) => diffsByTypeText(check),
  },
  {
    key: 'status',
    title: '状态',
    width: 92,
    card: 'state',
    onCell: () => ({ style: { maxWidth: 92 } }),
    render: (_, check) => <StateWithReason check={check} />,
  },
  {
    key: 'checkUserName',
    title: '核对人',
    width: 96,
    hiddenAtFirst: true,
    render: (_, check) => checkerOf(check),
  },
  {
    key: 'checkTime',
    title: '核对时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { checkTime }) => <InstantText value={checkTime} />,
  },
]
