import { washPayWayLabels, washStartedByLabels } from '@chargedeck/contract/kit/wash-use/enums'
import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { washPayWays } from '@chargedeck/domain/wash-use/states'
import { CustomerLink } from '../../customer/customer/parts/customer-link.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { washUseTag, whyOf } from './use-labels.ts'

/** For users who read the journals. */
const WashJournal = ({ use: { useNo, payWay } }: { use: WashUse }) =>
  payWay === washPayWays.wallet ? (
    <PageLink to={`/books/journal?bizNo=${useNo}`} needs="journal:page" otherwise="-">
      查看凭证
    </PageLink>
  ) : (
    '-'
  )

export const washUseColumns: readonly Column<WashUse>[] = [
  {
    key: 'createTime',
    card: 'title',
    title: '下单时间',
    width: 116,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 88,
    render: (_, use) => <StateTag {...washUseTag(use)} />,
  },
  {
    key: 'mobile',
    card: 'fact',
    title: '客户',
    width: 120,
    render: (_, { customerId, mobile }) => <CustomerLink id={customerId}>{mobile}</CustomerLink>,
  },
  { key: 'stationName', title: '站点', width: 170, ellipsis: true, dataIndex: 'stationName' },
  { key: 'washName', card: 'fact', title: '洗车机', width: 110, ellipsis: true, dataIndex: 'washName' },
  { key: 'bayNo', title: '工位', width: 60, align: 'right', hiddenAtFirst: true, dataIndex: 'bayNo' },
  { key: 'payWay', card: 'fact', title: '支付', width: 80, render: (_, { payWay }) => washPayWayLabels[payWay] },
  {
    key: 'priceAmt',
    title: '价格（元）',
    width: 92,
    align: 'right',
    render: (_, { priceAmt }) => <MoneyText value={priceAmt} />,
  },
  {
    key: 'paid',
    title: '余额支付（元）',
    width: 116,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { principalAmt }) => <MoneyText value={principalAmt} />,
  },
  {
    key: 'giftPaid',
    title: '赠送支付（元）',
    width: 116,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { giftPayAmt }) => <MoneyText value={giftPayAmt} />,
  },
  {
    key: 'voucherNo',
    title: '洗车券',
    width: 150,
    hiddenAtFirst: true,
    render: (_, { voucherNo }) =>
      voucherNo === null ? (
        '-'
      ) : (
        <PageLink
          to={`/customer/ordinary?list=vouchers&voucherNo=${voucherNo}`}
          needs="voucher:page"
          className="cd-number"
        >
          {voucherNo}
        </PageLink>
      ),
  },
  {
    key: 'journal',
    title: '凭证',
    width: 80,
    render: (_, use) => <WashJournal use={use} />,
  },
  {
    key: 'source',
    title: '赠券订单',
    width: 92,
    hiddenAtFirst: true,
    render: (_, { sourceOrderId: id }) =>
      id === null ? (
        '-'
      ) : (
        <PageLink to={`/orders/charge?orderId=${id}&open=${id}`} needs="charge:order:page">
          查看订单
        </PageLink>
      ),
  },
  {
    key: 'startTime',
    title: '开始',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { startTime }) => <InstantText value={startTime} />,
  },
  {
    key: 'endTime',
    title: '结束',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { endTime }) => <InstantText value={endTime} />,
  },
  { key: 'failReason', title: '原因', width: 150, ellipsis: true, render: (_, use) => whyOf(use) ?? '-' },
  {
    key: 'startedBy',
    title: '启动人',
    width: 76,
    hiddenAtFirst: true,
    render: (_, { startedBy }) => washStartedByLabels[startedBy],
  },
  {
    key: 'useNo',
    title: '洗车单号',
    width: 200,
    hiddenAtFirst: true,
    render: (_, { useNo }) => <span className="cd-number">{useNo}</span>,
  },
]
