import type { OpenApp, OpenCall } from '@chargedeck/contract/driver/open-app/calls'
import { Drawer } from 'antd'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { openCallPage } from './open-app-queries.ts'

const columns = [
  {
    key: 'callTime',
    title: '时间',
    width: 172,
    render: (_: unknown, { callTime }: OpenCall) => <InstantText value={callTime} />,
  },
  { key: 'path', title: '接口', width: 240, render: (_: unknown, { path }: OpenCall) => path },
  { key: 'outcome', title: '返回码', width: 100, render: (_: unknown, { outcome }: OpenCall) => outcome },
  { key: 'tookMs', title: '耗时（毫秒）', width: 110, render: (_: unknown, { tookMs }: OpenCall) => tookMs },
  { key: 'ip', title: '来源地址', width: 150, render: (_: unknown, { ip }: OpenCall) => ip },
]

/** What an app has called. */
export const CallsDrawer = ({ app, onClose }: { app: OpenApp; onClose: () => void }) => (
  <Drawer open title={`调用记录：${app.appName}`} size={840} onClose={onClose}>
    <PagedTable<OpenCall>
      rowKey="id"
      load={(page) => openCallPage({ ...page, appId: app.id })}
      columns={columns}
      empty="还没有调用"
    />
  </Drawer>
)
