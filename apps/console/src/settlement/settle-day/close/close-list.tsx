import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { settleCloseLabels } from '@chargedeck/contract/settlement/settle-day/enums'
import type { SettleClose } from '@chargedeck/contract/settlement/settle-day/shapes'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { CompanySelect } from '../../../site/company/parts/company-select.tsx'
import { companyTexts } from '../../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { FlagField } from '../../../ui/fields/flag-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { TwoLines } from '../../../ui/text/two-lines.tsx'
import { closePage } from '../daily-queries.ts'

const CloseDialog = lazyPart(async () => (await import('./close-dialog.tsx')).CloseDialog)

const columns: readonly Column<SettleClose>[] = [
  { key: 'settleDate', title: '日期', width: 104, sorter: true, dataIndex: 'settleDate' },
  { key: 'companyName', card: 'fact', title: '公司', width: 230, ellipsis: true, dataIndex: 'companyName' },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, { status }) => (
      <StateTag tone={status === settleCloseStates.closed ? 'done' : 'attention'} label={settleCloseLabels[status]} />
    ),
  },
  {
    key: 'waits',
    card: 'fact',
    title: '等待',
    width: 220,
    ellipsis: true,
    render: (_, { waits }) => waits.join('；') || '-',
  },
  { key: 'stationQty', title: '站点数', width: 72, align: 'right', dataIndex: 'stationQty' },
  { key: 'rowQty', title: '日账单数', width: 84, align: 'right', dataIndex: 'rowQty' },
  {
    key: 'orderAmt',
    title: '订单金额（元）',
    width: 116,
    align: 'right',
    render: (_, { orderAmt }) => <MoneyText value={orderAmt} />,
  },
  {
    key: 'shareAmt',
    title: '应结金额（元）',
    width: 116,
    align: 'right',
    render: (_, { shareAmt }) => <MoneyText value={shareAmt} />,
  },
  {
    key: 'closeTime',
    title: '关账时间',
    second: '关账人',
    width: 116,
    render: (_, { closeTime, closeUserName }) =>
      closeTime ? (
        <TwoLines below={closeUserName ?? '系统'}>
          <InstantText value={closeTime} short />
        </TwoLines>
      ) : (
        '-'
      ),
  },
  {
    key: 'tryTime',
    title: '最近尝试',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { tryTime }) => <InstantText value={tryTime} />,
  },
]

/** The days of each company, and what those that are not closed wait for. */
export function CloseList() {
  const [isClosing, setIsClosing] = useState(false)
  return (
    <>
      <DataTable
        name="settle-close"
        title="关账"
        rowKey="closeKey"
        columns={columns}
        query={settleDayApi.closes.query}
        load={closePage}
        filters={<Filters />}
        filterTexts={companyTexts}
        empty={{ text: '还没有关账的日期' }}
        extra={
          <Allowed to={settleDayApi.close}>
            <Button type="primary" onClick={() => setIsClosing(true)}>
              手动关账
            </Button>
          </Allowed>
        }
      />
      {isClosing && <CloseDialog onClose={() => setIsClosing(false)} />}
    </>
  )
}

const Filters = () => (
  <>
    <DateRangeField label="日期" start="startDate" end="endDate" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={settleCloseLabels} />
    </Form.Item>
    <FlagField name="unbalancedOnly" label="仅看分账不平" />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
