import type { StrangerCall } from '@chargedeck/contract/driver/open-app/calls'
import { Form } from 'antd'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { SideDrawer } from '../../ui/record/side-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { strangerPage, type StrangerFilters } from './open-app-queries.ts'
import './calls-drawer.css'

const typingMs = 300

/** The calls of those who did not prove who they are: nobody knows the key, or the signature is wrong. */
export function StrangersDrawer({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<StrangerFilters>()
  const typed = Form.useWatch<StrangerFilters | undefined>([], { form, preserve: true })
  const ip = useSettled(typed?.ip?.trim() ?? '', typingMs)
  const filters = Object.fromEntries(Object.entries({ ...typed, ip }).filter(([, value]) => value))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <SideDrawer title="陌生调用" size={960} onClose={onClose}>
      <Form<StrangerFilters> form={form} layout="vertical" className="call-filters">
        <TextFilter name="ip" label="来源地址" />
        <DateRangeField label="时间" start="startTime" end="endTime" />
      </Form>
      <PagedTable<StrangerCall>
        key={JSON.stringify(filters)}
        rowKey="id"
        load={(page) => strangerPage({ ...filters, ...page })}
        columns={columns}
        empty={isFiltered ? '没有符合条件的调用' : '没有陌生调用'}
      />
    </SideDrawer>
  )
}

const columns: readonly Column<StrangerCall>[] = [
  {
    key: 'callName',
    title: '接口',
    width: 130,
    render: (_, { callName, path }) => <span title={path}>{callName}</span>,
  },
  {
    key: 'outcome',
    title: '结果',
    width: 190,
    render: (_, { outcome, outcomeText }) => <span title={`返回码 ${outcome}`}>{outcomeText}</span>,
  },
  {
    key: 'appKey',
    card: 'fact',
    title: '所报应用标识',
    width: 200,
    ellipsis: true,
    render: (_, { appKey, appName }) => [appKey ?? '未提供', appName && `（${appName}）`].filter(Boolean).join(''),
  },
  { key: 'callTime', title: '时间', width: 160, render: (_, { callTime }) => <InstantText value={callTime} /> },
  { key: 'callQty', title: '次数', width: 70, align: 'right', render: (_, { callQty }) => callQty },
  { key: 'ip', title: '来源地址', width: 150, render: (_, { ip }) => ip },
]
