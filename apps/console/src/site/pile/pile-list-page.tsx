import { PlusOutlined } from '@ant-design/icons'
import { pileApi, type Pile } from '@chargedeck/contract/site/pile/calls'
import { pileImportApi } from '@chargedeck/contract/site/pile/import'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { stationTexts } from '../station/parts/station-texts.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { usePileActions } from './offered-actions.tsx'
import type { PileSlots } from './parts/pile-slots.ts'
import { pileColumns } from './pile-columns.tsx'
import { pilePage, useLivePiles } from './pile-queries.ts'
import './pile.css'

const PileFilters = lazyFields(async () => (await import('./pile-filters.tsx')).PileFilters)
const PileForm = lazyDrawer(async () => (await import('./pile-form.tsx')).PileForm)
const ImportDrawer = lazyDrawer(async () => (await import('./import-drawer.tsx')).ImportDrawer)

export function PileListPage({ slots }: { slots: PileSlots }) {
  const [coming, setComing] = useState<'add' | 'import' | null>(null)
  const { offeredFor, batchBar, dialog } = usePileActions(slots.actions)
  const openPile = useOpenPile()
  useLivePiles()
  const extra = (
    <>
      <Allowed to={pileImportApi.check}>
        <Button onClick={() => setComing('import')}>导入</Button>
      </Allowed>
      <Allowed to={pileApi.add}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setComing('add')}>
          新增充电桩
        </Button>
      </Allowed>
    </>
  )
  return (
    <PageContainer>
      <DataTable
        name="pile"
        title="充电桩"
        rowKey="id"
        columns={pileColumns}
        query={pileApi.page.query}
        filterTexts={stationTexts}
        load={pilePage}
        filters={<PileFilters />}
        extra={extra}
        exportWith={pileApi.export}
        actions={(pile: Pile) => offeredFor(pile, 'row')}
        {...(batchBar && { selection: batchBar })}
        drawer={({ id, previous, next, close }) => (
          <slots.Drawer
            key={id}
            id={id}
            actionsOf={(pile) => offeredFor(pile, 'drawer')}
            previous={previous}
            next={next}
            onClose={close}
          />
        )}
      />
      {dialog}
      {coming === 'add' && <PileForm id={null} onAdded={openPile} onClose={() => setComing(null)} />}
      {coming === 'import' && <ImportDrawer onClose={() => setComing(null)} />}
    </PageContainer>
  )
}

/** A new pile may be on any page of the list; its drawer says what comes next. */
function useOpenPile(): (id: string) => void {
  const may = useMay()
  const { setParams } = usePageAddress()
  return (id) => {
    if (may(pileApi.detail)) setParams((before) => [...before, ['open', id]])
  }
}
