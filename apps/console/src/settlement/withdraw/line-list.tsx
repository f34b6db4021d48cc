import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { lineStateLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { WithdrawLine } from '@chargedeck/contract/settlement/withdraw/row'
import { Form } from 'antd'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { ShareholderSelect } from '../shareholder/parts/shareholder-select.tsx'
import { holderTexts } from '../shareholder/parts/holder-texts.tsx'
import { DayLink } from './parts/day-link.tsx'
import { ShareText } from './parts/share-text.tsx'
import { TransferTag } from './withdraw-labels.tsx'
import { linePage } from './withdraw-queries.ts'

const columns: readonly Column<WithdrawLine>[] = [
  {
    key: 'settleDate',
    title: '日期',
    width: 120,
    sorter: true,
    dataIndex: 'settleDate',
    render: (_, line) => <DayLink line={line} />,
  },
  { key: 'stationName', card: 'fact', title: '站点', width: 200, ellipsis: true, dataIndex: 'stationName' },
  { key: 'holderName', card: 'fact', title: '合作方', width: 180, ellipsis: true, dataIndex: 'holderName' },
  {
    key: 'shareAmt',
    card: 'fact',
    title: '应结金额（元）',
    width: 130,
    align: 'right',
    render: (_, { shareAmt }) => <ShareText value={shareAmt} />,
  },
  {
    key: 'withdrawStatus',
    title: '提现状态',
    width: 100,
    render: (_, { withdrawStatus }) => lineStateLabels[withdrawStatus],
  },
  {
    key: 'withdrawNo',
    title: '提现单号',
    width: 230,
    render: (_, { withdrawNo, withdrawId }) => (
      <PageLink to={`/settle-center/withdraw?withdrawNo=${withdrawNo}&open=${withdrawId}`} needs={withdrawApi.page}>
        {withdrawNo}
      </PageLink>
    ),
  },
  {
    key: 'transferStatus',
    card: 'state',
    title: '转账状态',
    width: 104,
    render: (_, { transferStatus }) => <TransferTag state={transferStatus} />,
  },
]

/** The days that stand on withdrawals. */
export const LineList = () => (
  <DataTable
    name="withdraw-line"
    title="日提现明细"
    rowKey="lineKey"
    columns={columns}
    query={withdrawApi.lines.query}
    load={linePage}
    filters={<Filters />}
    filterTexts={{ ...stationTexts, ...holderTexts, withdrawId: () => '指定的一单' }}
    empty={{ text: '还没有提现的日账单' }}
  />
)

const Filters = () => (
  <>
    <DateRangeField label="日期" start="startDate" end="endDate" />
    <Form.Item name="holderId" label="合作方">
      <ShareholderSelect allowClear />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
  </>
)
