import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { activityBizLabels } from '@chargedeck/contract/customer/activity/enums'
import type { ActivityUse } from '@chargedeck/contract/customer/activity/use-calls'
import { Flex } from 'antd'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { DaysField } from '../../ui/fields/days-field.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { EnergyText, MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { CustomerLink } from '../customer/parts/customer-link.tsx'
import { activityUses } from './activity-queries.ts'
import { rangeOf, type Days } from './effect-range.ts'
import { customerNameOf } from '../customer/parts/customer-labels.ts'

type Props = { activityId: string; days: Days | null; onDays: (days: Days | null) => void }

/** Each time that a customer received something: what the figures of the effect count. */
export const ActivityUses = ({ activityId, days, onDays }: Props) => (
  <Flex vertical gap="middle">
    <DaysField {...(days && { value: days })} onChange={onDays} />
    <PagedTable<ActivityUse>
      key={JSON.stringify(rangeOf(days))}
      rowKey="id"
      load={(page) => activityUses({ ...page, activityId, ...rangeOf(days) })}
      columns={columns}
      empty="还没有客户参与"
    />
  </Flex>
)

/** Pages of groups above, so their permissions are named by code. */
const Event = ({ bizType, bizId }: ActivityUse) => {
  const label = activityBizLabels[bizType]
  if (bizType === 'CHARGE' || bizType === 'REBATE')
    return (
      <PageLink to={`/orders/charge?orderId=${bizId}&open=${bizId}`} needs="charge:order:page">
        {label}
      </PageLink>
    )
  if (bizType === 'GRANT')
    return (
      <PageLink to={`/customer/ordinary?list=vouchers&grantId=${bizId}`} needs={voucherApi.page}>
        {label}
      </PageLink>
    )
  if (bizType !== 'TOP_UP') return label
  return (
    <PageLink to={`/orders/trade?open=${bizId}`} needs="trade:order:page">
      {label}
    </PageLink>
  )
}

/** What the customer got, apart from a lower price. */
const givenText = ({ giftAmt, voucherQty }: ActivityUse): string =>
  [...(giftAmt > 0 ? [`赠送${yuan(giftAmt)}元`] : []), ...(voucherQty > 0 ? [`优惠券${voucherQty}张`] : [])].join(
    '，',
  ) || '-'

const columns: readonly Column<ActivityUse>[] = [
  {
    key: 'customer',
    card: 'title',
    title: '客户',
    width: 150,
    render: (_, row) => <CustomerLink id={row.customerId}>{customerNameOf(row)}</CustomerLink>,
  },
  { key: 'bizType', card: 'fact', title: '事件', width: 90, render: (_, use) => <Event {...use} /> },
  {
    key: 'costAmt',
    card: 'fact',
    title: '成本（元）',
    width: 96,
    align: 'right',
    render: (_, { costAmt }) => <MoneyText value={costAmt} />,
  },
  {
    key: 'given',
    card: 'fact',
    title: '发放',
    width: 140,
    render: (_, use) => (
      <>
        {givenText(use)}
        {use.note && <div className="activity-note">{use.note}</div>}
      </>
    ),
  },
  {
    key: 'energy',
    card: 'fact',
    title: '电量（度）',
    width: 96,
    align: 'right',
    render: (_, { energy }) => (energy === null ? '-' : <EnergyText value={energy} />),
  },
  {
    key: 'useTime',
    card: 'fact',
    title: '时间',
    width: 110,
    render: (_, { useTime }) => <InstantText value={useTime} short />,
  },
]
