import { discountText } from '../../ui/text/rate-text.ts'
import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import { vipLevelLabels, vipSourceLabels, vipStandingLabels } from '@chargedeck/contract/customer/vip/enums'
import { Flex } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { yesNo } from '../../ui/text/yes-no.ts'
import { daysLeft, levelTones, standingTones } from './vip-labels.ts'

export const vipColumns: readonly Column<Vip>[] = [
  { key: 'vipNo', title: '会员号', width: 124, render: (_, { vipNo }) => <CopyText value={vipNo} /> },
  {
    key: 'mobile',
    card: 'fact',
    title: '手机号',
    width: 130,
    render: (_, { mobile }) => <span className="cd-number">{mobile}</span>,
  },
  {
    key: 'nickname',
    card: 'fact',
    title: '昵称/姓名',
    width: 96,
    ellipsis: true,
    render: (_, { nickname, realName }) => nickname ?? realName ?? '-',
  },
  {
    key: 'level',
    card: 'fact',
    title: '等级',
    width: 84,
    render: (_, { level }) => <StateTag tone={levelTones[level]} label={vipLevelLabels[level]} />,
  },
  {
    key: 'standing',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, { standing }) => <StateTag tone={standingTones[standing]} label={vipStandingLabels[standing]} />,
  },
  {
    key: 'serviceDiscountRate',
    card: 'fact',
    title: '服务费折扣',
    width: 100,
    render: (_, { serviceDiscountRate }) => discountText(serviceDiscountRate),
  },
  {
    key: 'stations',
    title: '适用站点',
    width: 130,
    hiddenAtFirst: true,
    ellipsis: true,
    render: (_, { stations }) =>
      stations.length === 0 ? '全部站点' : stations.map(({ stationName }) => stationName).join('、'),
  },
  {
    key: 'validTo',
    card: 'fact',
    title: '到期日期',
    width: 160,
    sorter: true,
    render: (_, vip) => <Until vip={vip} />,
  },
  { key: 'plugChargeFlag', title: '即插即充', width: 88, render: (_, { plugChargeFlag }) => yesNo(plugChargeFlag) },
  {
    key: 'freeOccupyFlag',
    title: '免占位费',
    width: 88,
    hiddenAtFirst: true,
    render: (_, { freeOccupyFlag }) => yesNo(freeOccupyFlag),
  },
  {
    key: 'monthDiscountAmt',
    title: '本月优惠/上限（元）',
    width: 168,
    align: 'right',
    render: (_, { monthDiscountAmt, monthDiscountCapAmt }) => (
      <Flex gap={4} justify="end">
        <MoneyText value={monthDiscountAmt} /> /{' '}
        {monthDiscountCapAmt === null ? '不限' : <MoneyText value={monthDiscountCapAmt} />}
      </Flex>
    ),
  },
  {
    key: 'source',
    title: '来源',
    width: 96,
    hiddenAtFirst: true,
    render: (_, { source }) => vipSourceLabels[source],
  },
  { key: 'validFrom', title: '生效日期', width: 112, hiddenAtFirst: true, render: (_, { validFrom }) => validFrom },
  {
    key: 'remark',
    title: '备注',
    width: 160,
    hiddenAtFirst: true,
    ellipsis: true,
    render: (_, row) => row.remark ?? '-',
  },
]

/** A membership that ends soon stands out, so that staff renew it in time. */
function Until({ vip }: { vip: Vip }) {
  const left = daysLeft(vip, wallNow().format('YYYY-MM-DD'))
  if (left === null) return vip.validTo
  return (
    <span
      style={{ color: 'var(--cd-tone-attention)' }}
    >{`${vip.validTo}（${left === 0 ? '今天' : `${left}天后`}）`}</span>
  )
}
