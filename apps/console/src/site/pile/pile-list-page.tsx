import { PlusOutlined } from '@ant-design/icons'
import { pileApi, type Pile } from '@chargedeck/contract/site/pile/calls'
import { pileImportApi } from '@chargedeck/contract/site/pile/import'
import { Button } from 'antd'
import { useState } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { actionsOf, batchActions, type PileDoing } from './pile-actions.ts'
import { pileColumns } from './pile-columns.tsx'
import { pileFilters } from './pile-filters.tsx'
import { pilePage, useLivePiles } from './pile-queries.ts'
import './pile.css'

const PileDrawer = lazyPart(async () => (await import('./pile-drawer.tsx')).PileDrawer)
const PileDialogs = lazyPart(async () => (await import('./pile-dialogs.tsx')).PileDialogs)

export function PileListPage() {
  const may = useMay()
  const { go } = usePageAddress()
  const [doing, setDoing] = useState<PileDoing | null>(null)
  useLivePiles()
  const begin = (next: PileDoing) =>
    next.kind === 'orders' ? void go(`/orders/charge?pileNo=${next.pileNo}`) : setDoing(next)
  const extra = (
    <>
      <Allowed to={pileImportApi.check}>
        <Button onClick={() => setDoing({ kind: 'import' })}>导入</Button>
      </Allowed>
      <Allowed to={pileApi.add}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setDoing({ kind: 'add' })}>
          新增充电桩
        </Button>
      </Allowed>
    </>
  )
  const batch = (piles: Pile[], clear: () => void) =>
    batchActions(piles, may, clear).map(({ label, doing: next }) => (
      <Button key={label} type="link" size="small" onClick={() => setDoing(next)}>
        {label}
      </Button>
    ))
  return (
    <PageContainer>
      <DataTable
        name="pile"
        title="充电桩"
        rowKey="id"
        columns={pileColumns}
        query={pileApi.page.query}
        load={pilePage}
        filters={pileFilters}
        extra={extra}
        exportWith={pileApi.export}
        actions={(pile) => actionsOf(pile, may, begin)}
        {...(batchActions([], may, () => {}).length > 0 && { selection: batch })}
        drawer={({ id, previous, next, close }) => (
          <PileDrawer
            key={id}
            id={id}
            previous={previous}
            next={next}
            onClose={close}
            onReboot={(pile) => setDoing({ kind: 'reboot', pile })}
          />
        )}
      />
      {doing && <PileDialogs doing={doing} onClose={() => setDoing(null)} />}
    </PageContainer>
  )
}
