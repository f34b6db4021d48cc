import { areaApi, type Area } from '@chargedeck/contract/base/area/calls'
import { areaLevelLabels } from '@chargedeck/contract/base/area/enums'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { areasBelow, provinces } from './area-queries.ts'

const AreaDrawer = lazyDrawer(async () => (await import('./area-drawer.tsx')).AreaDrawer)

const columns: readonly Column<Area>[] = [
  { key: 'name', title: '名称', width: 260, dataIndex: 'name' },
  { key: 'areaCode', title: '区域编码', width: 150, render: (_, { areaCode }) => <CopyText value={areaCode} /> },
  { key: 'levelCode', title: '层级', width: 90, render: (_, { levelCode }) => areaLevelLabels[levelCode] },
  { key: 'shortName', title: '简称', width: 150, dataIndex: 'shortName' },
  { key: 'mergerName', title: '组合名', width: 320, ellipsis: true, dataIndex: 'mergerName' },
]

export function AreaListPage() {
  return (
    <PageContainer>
      <DataTable
        name="area"
        title="系统区域"
        rowKey="areaCode"
        columns={columns}
        query={areaApi.list.query}
        load={provinces}
        tree={{ hasChildren: ({ hasChildren }) => hasChildren, children: areasBelow }}
        empty={{ text: '行政区划正在载入，请稍后刷新' }}
        drawer={({ id, previous, next, close }) => (
          <AreaDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
    </PageContainer>
  )
}
