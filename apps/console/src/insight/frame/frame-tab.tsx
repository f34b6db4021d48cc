import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { FrameRow } from '@chargedeck/contract/insight/frame/calls'
import { frameDirectionLabels } from '@chargedeck/contract/insight/frame/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { decodeFrame, wordOf } from './decode-frame.ts'
import { framePage, type FrameQuery } from './frame-queries.ts'
import { actionWords } from './frame-words.ts'
import './frame.css'

type Filters = Omit<FrameQuery, 'pileId'>
const actionOptions = Object.keys(actionWords).map((value) => ({ value, label: wordOf(value) }))

/** The frames between this pile and us; a row expands into its fields in words. */
export function FrameTab({ pile }: { pile: Pile }) {
  const [filters, setFilters] = useState<Filters>({})
  return (
    <>
      <FrameFilters onQuery={setFilters} />
      <PagedTable<FrameRow>
        key={JSON.stringify(filters)}
        rowKey="key"
        load={(page) => framePage({ ...filters, ...page, pileId: pile.id })}
        refetchMs={10_000}
        empty="没有报文：默认查询最近一天，心跳不保留，其余保留14天"
        expandable={{ expandedRowRender: (row) => <FrameFields row={row} />, expandRowByClick: true }}
        columns={[
          { key: 'time', title: '时间', width: 190, render: (_, row) => <FrameTime row={row} /> },
          {
            key: 'direction',
            title: '方向',
            width: 80,
            render: (_, { direction }) => (
              <StateTag tone={direction === 'IN' ? 'done' : 'active'} label={frameDirectionLabels[direction]} />
            ),
          },
          { key: 'kind', title: '类型', width: 80, render: (_, { frame, action }) => decodeFrame(frame, action).kind },
          {
            key: 'action',
            title: '报文',
            width: 220,
            render: (_, { frame, action }) => decodeFrame(frame, action).about || '-',
          },
          { key: 'frame', title: '原文', render: (_, { frame }) => <span className="frame-text">{frame}</span> },
        ]}
      />
    </>
  )
}

const FrameTime = ({ row: { receiveTime, millis } }: { row: FrameRow }) => (
  <span className="cd-number">
    {receiveTime}.{String(millis).padStart(3, '0')}
  </span>
)

function FrameFilters({ onQuery }: { onQuery: (filters: Filters) => void }) {
  const [form] = Form.useForm<Filters>()
  const query = (typed: Filters) =>
    onQuery(Object.fromEntries(Object.entries(typed).filter(([, value]) => Boolean(value))))
  return (
    <Form form={form} layout="vertical" className="frame-filters" onFinish={query}>
      <TextFilter name="searchValue" label="关键词" placeholder="卡号、交易号、状态…" maxLength={50} />
      <Form.Item name="action" label="报文">
        <Select allowClear showSearch options={actionOptions} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="direction" label="方向">
        <EnumSelect labels={frameDirectionLabels} />
      </Form.Item>
      <DateRangeField label="时间" start="startTime" end="endTime" />
      <Form.Item label=" ">
        <Button htmlType="submit">查询</Button>
      </Form.Item>
    </Form>
  )
}

function FrameFields({ row: { frame, action, messageId, orderId } }: { row: FrameRow }) {
  const { fields } = decodeFrame(frame, action)
  return (
    <div className="frame-fields">
      <p className="frame-fields__id">消息ID {messageId || '-'}</p>
      {orderId !== null && (
        <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs={chargeOrderApi.page} otherwise={null}>
          查看充电订单
        </PageLink>
      )}
      {fields.map(({ path, depth, label, value }) => (
        <div key={path} className="frame-fields__line" style={{ paddingInlineStart: depth * 18 }}>
          <span className="frame-fields__label">{label}</span>
          {value !== null && <span>{value}</span>}
        </div>
      ))}
      <pre className="frame-fields__raw">{frame}</pre>
    </div>
  )
}
