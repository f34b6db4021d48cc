import type { OpenApp, OpenCall } from '@chargedeck/contract/driver/open-app/calls'
import { callResultLabels } from '@chargedeck/contract/driver/open-app/enums'
import { Form } from 'antd'
import { CustomerLink } from '../../customer/customer/parts/customer-link.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { SideDrawer } from '../../ui/record/side-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { openCallPage, type CallFilters } from './open-app-queries.ts'
import './calls-drawer.css'

/** What an app has called. */
export function CallsDrawer({ app, onClose }: { app: OpenApp; onClose: () => void }) {
  const [form] = Form.useForm<CallFilters>()
  const typed = Form.useWatch<CallFilters | undefined>([], { form, preserve: true })
  const filters = Object.fromEntries(Object.entries(typed ?? {}).filter(([, value]) => value))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <SideDrawer title={`调用记录 - ${app.appName}`} size={960} onClose={onClose}>
      <Form<CallFilters> form={form} layout="vertical" className="call-filters">
        <Form.Item name="result" label="结果">
          <EnumSelect labels={callResultLabels} placeholder="全部结果" />
        </Form.Item>
        <DateRangeField label="时间" start="startTime" end="endTime" />
      </Form>
      <PagedTable<OpenCall>
        key={JSON.stringify(filters)}
        rowKey="id"
        load={(page) => openCallPage({ ...filters, ...page, appId: app.id })}
        columns={columns}
        empty={isFiltered ? '没有符合条件的调用' : '还没有调用'}
      />
    </SideDrawer>
  )
}

const columns: readonly Column<OpenCall>[] = [
  {
    key: 'callName',
    title: '接口',
    width: 130,
    render: (_, { callName, path }) => <span title={path}>{callName}</span>,
  },
  {
    key: 'outcome',
    card: 'state',
    title: '结果',
    width: 190,
    render: (_, { result, outcome, outcomeText }) =>
      result === 'DONE' ? (
        <StateTag tone="idle" label={outcomeText} />
      ) : (
        <span title={`返回码 ${outcome}`}>
          <StateTag tone="fault" label={outcomeText} />
        </span>
      ),
  },
  {
    key: 'customer',
    title: '客户',
    width: 120,
    render: (_, { customerId, customerNo }) =>
      customerId === null ? '-' : <CustomerLink id={customerId}>{customerNo}</CustomerLink>,
  },
  { key: 'callTime', title: '时间', width: 160, render: (_, { callTime }) => <InstantText value={callTime} /> },
  { key: 'callQty', title: '次数', width: 70, align: 'right', render: (_, { callQty }) => callQty },
  { key: 'tookMs', title: '耗时（毫秒）', width: 90, align: 'right', render: (_, { tookMs }) => tookMs },
  { key: 'ip', title: '来源地址', width: 130, render: (_, { ip }) => ip },
]
