import type { SettleDaily } from '@chargedeck/contract/settlement/settle-day/shapes'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { useQuery } from '@tanstack/react-query'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { kwh, MoneyText } from '../../ui/text/quantity-text.tsx'
import { WithdrawLink, WithdrawTag } from './daily-columns.tsx'
import { dailyOne } from './daily-queries.ts'
import { OwnAmt } from '../order-bill/parts/own-amt.tsx'

type Props = {
  id: string
  row: SettleDaily | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A partner's part of a station's day, down to the bills and up to the withdrawal. */
export function DailyDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(dailyOne(id))
  const daily = data ?? row
  return (
    <RecordDrawer
      mode="view"
      name={daily ? `${daily.settleDate} ${daily.holderName}` : '日结算'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      extra={daily && <WithdrawTag state={daily.withdrawStatus} />}
      {...steps}
    >
      {data && (
        <>
          <DrawerSection title="应结">
            <Facts items={ownOf(data)} />
          </DrawerSection>
          <DrawerSection title="站点当日">
            <Facts items={stationOf(data)} />
          </DrawerSection>
        </>
      )}
    </RecordDrawer>
  )
}

const ownOf = (daily: SettleDaily) => [
  { label: '合作方', value: daily.holderName },
  { label: '类型', value: holderTypeLabels[daily.holderType] },
  { label: '应结金额（元）', value: <OwnAmt value={daily.shareAmt} /> },
  { label: '其中保底补差（元）', value: <MoneyText value={daily.guaranteeAmt} /> },
  { label: '结算账户', value: daily.accountText },
  { label: '提现单号', value: <WithdrawLink row={daily} /> },
  { label: '关账时间', value: <InstantText value={daily.closeTime} /> },
  { label: '订单分账', value: <BillsLink daily={daily} />, span: 2 },
]

const BillsLink = ({ daily: { settleDate, stationId, holderId } }: { daily: SettleDaily }) => (
  <PageLink
    to={`/settle-center/order-bills?startDate=${settleDate}&endDate=${settleDate}&stationId=${stationId}&holderId=${holderId}`}
    needs="settle:order:bills:page"
  >
    查看当日订单分账
  </PageLink>
)

const stationOf = (daily: SettleDaily) => [
  { label: '站点', value: daily.stationName, span: 2 },
  { label: '订单数', value: daily.orderQty },
  { label: '电量（度）', value: kwh(daily.energy) },
  { label: '电费（元）', value: <MoneyText value={daily.elecAmt} /> },
  { label: '服务费（元）', value: <MoneyText value={daily.serviceAmt} /> },
  { label: '应收（元）', value: <MoneyText value={daily.totalAmt} /> },
  { label: '优惠（元）', value: <MoneyText value={daily.discountAmt} /> },
  { label: '实收（元）', value: <MoneyText value={daily.actualAmt} /> },
  { label: '通道费与流量方服务费（元）', value: <MoneyText value={daily.channelFeeAmt} /> },
  { label: '调整（元）', value: <MoneyText value={daily.adjustAmt} /> },
]
