import { PlusOutlined } from '@ant-design/icons'
import { barrierGateApi, type BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay, type May } from '../../platform/me.ts'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { gateColumns } from './gate-columns.tsx'
import { gatePage } from './gate-queries.ts'

const GateFilters = lazyFields(async () => (await import('./gate-filters.tsx')).GateFilters)
const GateForm = lazyDrawer(async () => (await import('./gate-form.tsx')).GateForm)
const GateDrawer = lazyDrawer(async () => (await import('./gate-drawer.tsx')).GateDrawer)
const SwitchGate = lazyPart(async () => (await import('./gate-dialogs.tsx')).SwitchGate)
const DeleteGate = lazyPart(async () => (await import('./gate-dialogs.tsx')).DeleteGate)

type Opened = { kind: 'add' } | { kind: 'edit' | 'switch' | 'delete'; gate: BarrierGate }

export function GateListPage() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <PageContainer>
      <DataTable
        name="barrier-gate"
        title="道闸"
        rowKey="id"
        columns={gateColumns}
        query={barrierGateApi.page.query}
        load={gatePage}
        filters={<GateFilters />}
        filterTexts={stationTexts}
        empty={{ text: '还没有道闸' }}
        extra={
          <Allowed to={barrierGateApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'add' })}>
              新增道闸
            </Button>
          </Allowed>
        }
        actions={
          [barrierGateApi.save, barrierGateApi.delete].some(may)
            ? (gate: BarrierGate) => actionsOf(gate, may, setOpened)
            : undefined
        }
        drawer={({ id, row, previous, next, close: leave }) => (
          <GateDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={leave} />
        )}
      />
      {opened?.kind === 'add' && <GateForm gate={null} onClose={close} />}
      {opened?.kind === 'edit' && <GateForm gate={opened.gate} onClose={close} />}
      {opened?.kind === 'switch' && <SwitchGate gate={opened.gate} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteGate gate={opened.gate} onClose={close} />}
    </PageContainer>
  )
}

const actionsOf = (gate: BarrierGate, may: May, open: (opened: Opened) => void): RowAction[] => [
  ...(may(barrierGateApi.save)
    ? [
        { key: 'edit', label: '编辑', onClick: () => open({ kind: 'edit', gate }) },
        {
          key: 'switch',
          label: gate.dataStatus === dataStates.normal ? '停用' : '启用',
          onClick: () => open({ kind: 'switch', gate }),
        },
      ]
    : []),
  ...(may(barrierGateApi.delete)
    ? [{ key: 'delete', label: '删除', danger: true, onClick: () => open({ kind: 'delete', gate }) }]
    : []),
]
