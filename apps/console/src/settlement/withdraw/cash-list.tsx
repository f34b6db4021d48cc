import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { cashStateLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { CashRecord } from '@chargedeck/contract/settlement/withdraw/row'
import { Form } from 'antd'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { CopyText, endOf } from '../../ui/text/copy-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { ShareholderSelect } from '../shareholder/parts/shareholder-select.tsx'
import { holderTexts } from '../shareholder/parts/holder-texts.tsx'
import { CashTag } from './withdraw-labels.tsx'
import { cashPage } from './withdraw-queries.ts'

export const cashColumns: readonly Column<CashRecord>[] = [
  {
    key: 'transDate',
    title: '交易日期',
    second: '到账日期',
    width: 116,
    sorter: true,
    render: (_, { transDate, arriveDate }) => <TwoLines below={arriveDate ?? '-'}>{transDate}</TwoLines>,
  },
  { key: 'reqSeqId', title: '请求流水', width: 124, render: (_, { reqSeqId }) => <CopyText value={reqSeqId} short /> },
  {
    key: 'providerSeqId',
    title: '渠道流水',
    width: 150,
    hiddenAtFirst: true,
    render: (_, { providerSeqId }) => <CopyText value={providerSeqId} short />,
  },
  {
    key: 'accountName',
    card: 'fact',
    title: '户名',
    second: '汇付号',
    width: 170,
    render: (_, { accountName, huifuId }) => <TwoLines below={huifuId}>{accountName}</TwoLines>,
  },
  {
    key: 'cashAmt',
    card: 'fact',
    title: '取现金额（元）',
    width: 120,
    align: 'right',
    render: (_, { cashAmt }) => <MoneyText value={cashAmt} />,
  },
  {
    key: 'feeAmt',
    title: '渠道手续费（元）',
    width: 130,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { feeAmt }) => <MoneyText value={feeAmt} />,
  },
  {
    key: 'fundSeqId',
    title: '划付流水',
    hint: '划付到合作方账户的流水',
    width: 124,
    hiddenAtFirst: true,
    render: (_, { fundSeqId }) => <CopyText value={fundSeqId} short />,
  },
  {
    key: 'fundAmt',
    title: '划付金额（元）',
    width: 120,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { fundAmt }) => <MoneyText value={fundAmt} />,
  },
  { key: 'status', card: 'state', title: '状态', width: 92, render: (_, cash) => <CashTag cash={cash} /> },
  {
    key: 'bankName',
    title: '银行',
    width: 160,
    ellipsis: true,
    render: (_, { bankName, cardTail }) => `${bankName} ${cardTail}`,
  },
  {
    key: 'withdrawNo',
    title: '提现单号',
    width: 112,
    render: (_, { withdrawNo, withdrawId }) => (
      <PageLink
        to={`/settle-center/withdraw?withdrawNo=${withdrawNo}&open=${withdrawId}`}
        needs={withdrawApi.page}
        title={withdrawNo}
      >
        <span className="cd-number">{endOf(withdrawNo)}</span>
      </PageLink>
    ),
  },
  { key: 'respDesc', title: '渠道说明', width: 250, ellipsis: true, render: (_, { respDesc }) => respDesc ?? '-' },
]

/** What the provider was asked to pay out. */
export const CashList = () => (
  <DataTable
    name="cash-record"
    title="汇付取现"
    rowKey="id"
    columns={cashColumns}
    query={withdrawApi.cashPage.query}
    load={cashPage}
    filters={<Filters />}
    filterTexts={holderTexts}
    exportWith={withdrawApi.cashExport}
    empty={{ text: '还没有取现记录' }}
  />
)

const Filters = () => (
  <>
    <DateRangeField label="交易日期" start="startDate" end="endDate" />
    <Form.Item name="holderId" label="合作方">
      <ShareholderSelect allowClear />
    </Form.Item>
    <Form.Item name="status" label="状态">
      <EnumSelect labels={cashStateLabels} />
    </Form.Item>
    <TextFilter name="huifuId" label="汇付号" />
  </>
)
